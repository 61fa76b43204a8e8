import { unlinked } from "#app/lib/mail-text.ts";
import { linkTo, list, together } from "./blocks.tsx";
import { type Done, whereAndWhen } from "./where-and-when.ts";
import { type Writing, writeMail } from "./write-mail.ts";

interface PasskeyMail extends Writing, Done {
  what: "added" | "removed";
  /** What the passkey is called. */
  name: string;
  /** My account, where passkeys are removed and sessions end. */
  link: string;
}

/** The mail that tells of a passkey that was added or removed. */
export function passkeyMail(mail: PasskeyMail) {
  const { what, name, link, contact, language, t } = mail;
  return writeMail({
    language,
    subject: t(`passkey.${what}`),
    blocks: [
      list([t("passkey.name", { name: unlinked(name) }), ...whereAndWhen(mail)]),
      t("newDevice.was"),
      together(t(`passkey.not_${what}`), linkTo(link, t("passkey.open"))),
    ],
    foot: [t("newDevice.why"), t("newDevice.report", { contact })],
  });
}
