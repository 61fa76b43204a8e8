import type { Tx } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";
import { type Language, languageOf } from "#app/lib/i18n.ts";
import { enqueue } from "#app/lib/queue.server.ts";

/** What the operator is told. Whatever a customer or a business typed goes through `unlinked` first. */
export interface OperatorNotice {
  subject: string;
  /** Plain text, a paragraph each. */
  lines: readonly string[];
}

/**
 * Has a mail sent to each of OPERATOR_EMAILS, from a job that exists if the transaction commits; to nobody without
 * any. `write` is asked for each language that is needed: that of the account under the address, English without one.
 */
export async function tellOperators(db: Tx, write: (language: Language) => OperatorNotice): Promise<void> {
  const addresses = [...new Set(env().operatorEmails)];
  if (addresses.length === 0) return;
  const users = await db.user.findMany({
    where: { email: { in: addresses } },
    select: { email: true, locale: true },
  });
  const languages = new Map(users.map(({ email, locale }) => [email, locale]));
  for (const to of addresses) {
    const locale = languages.get(to);
    const language = languageOf(locale);
    const { subject, lines } = write(language);
    await enqueue(db, "mail.operator", { to, subject, lines: [...lines], locale: language });
  }
}
