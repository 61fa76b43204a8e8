import type { UserActor } from "#app/domain/accounts/user-of.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";
import type { Language } from "#app/lib/i18n.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import { mayTry } from "#app/lib/rate-limit.server.ts";

interface Change {
  what: "added" | "removed";
  /** What the passkey is called. */
  name: string;
}

interface Acting {
  actor: UserActor;
  ip: string;
  language: Language;
  now: Date;
}

/** Tells a user by mail that a way to sign in was added or removed, up to 20 times in a day. */
export async function tellOfPasskey(
  db: Tx,
  change: Change,
  { actor, ip, language, now }: Acting,
): Promise<void> {
  const { name: to } = actor;
  if (!(await mayTry("passkeyMailsOfPerson", to))) return;
  const link = `${env().origin}/console/account`;
  await enqueue(db, "mail.passkey", { to, ...change, ip, link, at: now.toISOString(), locale: language });
}
