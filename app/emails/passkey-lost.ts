import { unlinked } from "#app/lib/mail-text.ts";
import { linkTo, list } from "./blocks.tsx";
import { type Done, deviceOf } from "./where-and-when.ts";
import { type Writing, writeMail } from "./write-mail.ts";

interface PasskeyLostMail extends Writing, Done {
  /** The address of who has lost them. */
  who: string;
  business: string;
  /** By name; blank when it is not known. */
  browser: string;
  /** Where the consent is given. */
  link: string;
}

/** The mail that asks an admin to let another one replace lost passkeys. */
export function passkeyLostMail(mail: PasskeyLostMail) {
  const { who, link, contact, language, t } = mail;
  const business = unlinked(mail.business);
  return writeMail({
    language,
    subject: t("passkeyLost.subject"),
    blocks: [
      t("passkeyLost.what", { who: unlinked(who), business }),
      list(deviceOf(mail)),
      t("passkeyLost.ask"),
      linkTo(link, t("passkeyLost.open")),
    ],
    foot: [t("passkeyLost.why", { business }), t("newDevice.report", { contact })],
  });
}
