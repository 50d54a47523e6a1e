"""The sentences of techniques that rely on a puzzle having one solution, and that HoDoKu has."""
