import type { Tx } from "#app/lib/database.server.ts";
import type { Language } from "#app/lib/i18n.ts";
import { newId } from "#app/lib/uuid.ts";

interface EnsuredUser {
  userId: string;
  /** The language of mails to the user. */
  locale: string;
  /** Whether they were made just now. */
  isMade: boolean;
}

/**
 * The user of an address, made in a language when it is unknown. Of two who ask for a new address at once one makes it
 * (document 4, Account and organization).
 */
export async function ensureUser(db: Tx, email: string, language: Language): Promise<EnsuredUser> {
  const id = newId();
  const user = await db.user.upsert({
    where: { email },
    create: { id, email, locale: language },
    update: { email },
    select: { id: true, locale: true },
  });
  return { userId: user.id, locale: user.locale, isMade: user.id === id };
}
