import { tellOperators } from "#app/domain/operator/tell-operators.server.ts";
import { env } from "#app/lib/env.server.ts";
import type { Language } from "#app/lib/i18n.ts";
import { unlinked } from "#app/lib/mail-text.ts";
import { operation } from "#app/lib/operation.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { contactInput } from "./contact-input.server.ts";

/**
 * Keeps a message to the operator as it was typed, and mails it to them: its words never stand in a subject or a sender.
 * Refuses `too_many`: more than 10 from a network within 15 minutes. Document 1, sections 4, 5 and 7.
 */
export const sendMessage = operation({
  key: "POST_/v1/contact",
  summary: "Write to the operator",
  refuses: ["too_many"],
  access: ["anyone"],
  input: contactInput,
  async run({ db, id, ip, language }, written) {
    await takeTry("contactFromIp", ip);
    await db.contactMessage.create({ data: { id, ...written, locale: language } });
    await tellOperators(db, (reader) => noticeOf(written, `${env().origin}/support/contact/${id}`, reader));
    return { id };
  },
});

interface Written {
  message: string;
  name: string | null;
  email: string | null;
}

function noticeOf({ message, name, email }: Written, answerAt: string, language: Language) {
  const t = translatorFor(language, "mail");
  const from = [name, email].filter((part) => part !== null).map(unlinked);
  return {
    subject: t("contact.subject"),
    lines: [
      from.length > 0 ? t("contact.from", { from: from.join(", ") }) : t("contact.fromNobody"),
      ...message.split("\n").filter(Boolean).map(unlinked),
      answerAt,
    ],
  };
}
