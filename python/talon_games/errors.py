"""What can go wrong, as exceptions. Their sentences are Talon's."""


class TalonError(Exception):
    """Talon refuses; `code` is stable ('ERR_UNKNOWN_GAME'), the sentence is for people."""

    def __init__(self, message: str, code: str = "ERR"):
        super().__init__(message)
        self.code = code


class IllegalAction(TalonError, ValueError):
    """An action that is not allowed now. Nothing has been played."""


class TalonDied(TalonError):
    """The process that plays the matches is gone, or cannot be started."""


def error_for(message: dict) -> TalonError:
    code = message.get("code", "ERR")
    kind = IllegalAction if code in ("ERR_ILLEGAL_ACTION", "ERR_ACTION_COUNT") else TalonError
    return kind(message.get("message", code), code)
