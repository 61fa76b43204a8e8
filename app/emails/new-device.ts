import { linkTo, list, together } from "./blocks.tsx";
import { type Done, deviceOf } from "./where-and-when.ts";
import { type Writing, writeMail } from "./write-mail.ts";

interface NewDeviceMail extends Writing, Done {
  /** Ends the session, once its button is pressed. */
  link: string;
  /** By name; blank when it is not known. */
  browser: string;
}

/** The mail that tells of a sign-in from a new device (document 4). */
export function newDeviceMail(mail: NewDeviceMail) {
  const { link, contact, language, t } = mail;
  return writeMail({
    language,
    subject: t("newDevice.subject"),
    blocks: [
      t("newDevice.what"),
      list(deviceOf(mail)),
      t("newDevice.was"),
      together(t("newDevice.not"), linkTo(link, t("newDevice.button"))),
    ],
    foot: [t("newDevice.why"), t("newDevice.report", { contact })],
  });
}
