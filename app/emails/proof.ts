import { code, heading, together } from "./blocks.tsx";
import { type Writing, writeMail } from "./write-mail.ts";

interface ProofMail extends Writing {
  code: string;
}

/** The mail with a code that proves afresh who acts (document 4). */
export const proofMail = ({ code: figures, contact, language, t }: ProofMail) =>
  writeMail({
    language,
    subject: t("proof.subject"),
    head: heading(t("proof.title")),
    blocks: [together(t("proof.lead"), code(figures)), t("proof.valid"), t("proof.not")],
    foot: [t("proof.why"), t("proof.report", { contact })],
  });
