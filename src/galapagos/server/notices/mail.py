"""Mail, where the host has set it up."""

from __future__ import annotations

import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid

from galapagos.server.notices.outgoing import Unreachable
from galapagos.server.settings import Settings

SECONDS = 20.0


class NoMailbox(Unreachable):
    """The mail server does not take this recipient."""


def send(settings: Settings, to: str, subject: str, text: str) -> None:
    """Slow: call it in a thread.  Raises Unreachable if the mail server does not take it; the error holds the server's
    codes, not its words, which can contain the address of the recipient."""
    message = EmailMessage()
    message["From"] = settings.mail_from
    message["To"] = to
    message["Subject"] = subject
    message["Date"] = formatdate()
    message["Message-ID"] = make_msgid(domain=settings.mail_from.rpartition("@")[2])
    message["Auto-Submitted"] = "auto-generated"
    message["List-Unsubscribe"] = f"<{settings.address}/settings>"
    message.set_content(text)
    try:
        with _connected(settings) as server:
            if settings.mail_user:
                server.login(settings.mail_user, settings.mail_password)
            server.send_message(message)
    except smtplib.SMTPRecipientsRefused as error:
        codes = sorted({code for code, _ in error.recipients.values()})
        raise NoMailbox(f"the recipient was refused: {', '.join(map(str, codes))}") from None
    except smtplib.SMTPResponseException as error:
        raise Unreachable(f"{type(error).__name__}: {error.smtp_code}") from None
    except (smtplib.SMTPException, OSError) as error:
        raise Unreachable(f"{type(error).__name__}: {error}") from None


def _connected(settings: Settings) -> smtplib.SMTP:
    tls = ssl.create_default_context()
    if settings.mail_security == "tls":
        return smtplib.SMTP_SSL(settings.mail_host, settings.mail_port, timeout=SECONDS, context=tls)
    server = smtplib.SMTP(settings.mail_host, settings.mail_port, timeout=SECONDS)
    if settings.mail_security == "starttls":
        try:
            server.starttls(context=tls)
        except BaseException:
            server.close()
            raise
    return server
