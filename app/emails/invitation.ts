import { nameInSubject, unlinked } from "#app/lib/mail-text.ts";
import { linkTo, together } from "./blocks.tsx";
import { type Writing, writeMail } from "./write-mail.ts";

interface InvitationMail extends Writing {
  /** The name of the business, as somebody typed it. */
  business: string;
  /** Joins it, once its button is pressed. */
  link: string;
}

/** The mail that invites somebody into a business (document 4, Who may do what). */
export function invitationMail({ business: typed, link, contact, language, t }: InvitationMail) {
  const business = unlinked(typed);
  return writeMail({
    language,
    subject: t("invitation.subject", { business: nameInSubject(typed) || t("invitation.aBusiness") }),
    blocks: [
      together(t("invitation.lead", { business }), linkTo(link, t("invitation.button"))),
      t("invitation.valid"),
      t("invitation.not"),
    ],
    foot: [t("invitation.why", { business }), t("invitation.report", { contact })],
  });
}
