import { buttonTo, code, heading, smallPrint, together } from "./blocks.tsx";
import { type Writing, writeMail } from "./write-mail.ts";

interface SignInMail extends Writing {
  link: string;
  code: string;
}

/** The mail that signs a person in: a link for this device, a code for another one (document 4). */
export const signInMail = ({ link, code: figures, contact, language, t }: SignInMail) =>
  writeMail({
    language,
    subject: t("signIn.subject"),
    head: heading(t("signIn.title")),
    blocks: [
      together(t("signIn.lead"), buttonTo(link, t("signIn.button"))),
      together(t("signIn.code"), code(figures)),
      smallPrint(t("signIn.valid")),
      smallPrint(t("signIn.notYou")),
    ],
    foot: [t("signIn.why"), t("signIn.report", { contact })],
  });
