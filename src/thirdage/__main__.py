"""`python -m thirdage` is the command `thirdage`."""

from .cli import main

if __name__ == "__main__":
    main()
