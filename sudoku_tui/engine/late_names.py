"""Names of a package that are imported when they are first used: whoever needs few of them starts faster."""

from collections.abc import Callable, Mapping
from importlib import import_module


def late_names(
    package: str, modules: Mapping[str, tuple[str, ...]], names: dict[str, object]
) -> Callable[[str], object]:
    """What is to be the `__getattr__` of a package (PEP 562).

    Args:
        package: its name.
        modules: for modules in it, by their names in it, the names that the package has from them.
        names: its `globals()`, where a name is kept that was asked for.
    """

    def get(name: str) -> object:
        for module, offered in modules.items():
            if name in offered:
                value = names[name] = getattr(import_module(f"{package}.{module}"), name)
                return value
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    return get
