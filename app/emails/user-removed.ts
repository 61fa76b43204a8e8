import { nameInSubject, unlinked } from "#app/lib/mail-text.ts";
import { type Writing, writeMail } from "./write-mail.ts";

interface UserRemovedMail extends Writing {
  /** The name of the business, as somebody typed it. */
  business: string;
}

/** The mail that tells somebody that they were removed from a business. */
export function userRemovedMail({ business: typed, contact, language, t }: UserRemovedMail) {
  const business = unlinked(typed);
  return writeMail({
    language,
    subject: t("userRemoved.subject", { business: nameInSubject(typed) || t("invitation.aBusiness") }),
    blocks: [
      t("userRemoved.what", { business }),
      t("userRemoved.again", { business }),
      t("userRemoved.account", { business }),
    ],
    foot: [t("userRemoved.why", { business }), t("memberBlocked.report", { contact })],
  });
}
