"""Drawing as rows of styled text. Pure; knows no Textual."""
