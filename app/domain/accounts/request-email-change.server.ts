import { owesPasskey } from "#app/domain/passkeys/own-keys.server.ts";
import { randomToken, sha256 } from "#app/lib/crypto.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { minutesAfter } from "#app/lib/durations.ts";
import { hasEmailForm } from "#app/lib/email-form.server.ts";
import { env } from "#app/lib/env.server.ts";
import type { Language } from "#app/lib/i18n.ts";
import { operation } from "#app/lib/operation.server.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { isDisposable } from "./email-address.server.ts";
import { EMAIL_CHANGE_MINUTES } from "./limits.ts";
import { maskEmail } from "./mask-email.ts";
import { signInRequest } from "./sign-in-input.server.ts";
import { userOf } from "./user-of.ts";

/**
 * Asks both mailboxes to confirm another address for the user; an earlier change that waits ends, and this one does with the
 * session that asks. Whether somebody has
 * the address is told to that mailbox alone: the answer is the same. Refuses `email_format`, `email_disposable`,
 * `email_same`, `passkey_required` in a session that has shown none where a business requires one of the person, whichever
 * they are signed in to, or the support desk guards theirs, and `too_many`: more than 5 in a day by a person, 3 to one
 * address, 15 from a network, 30 to an address by all. Document 4, Account and organization.
 */
export const requestEmailChange = operation({
  key: "POST_/v1/users/email",
  summary: "Ask for another e-mail address of one's own; both mailboxes have to confirm it",
  refuses: ["email_disposable", "email_format", "email_same", "passkey_required", "too_many"],
  access: ["organization"],
  fresh: true,
  input: signInRequest,
  audit: "account.email_asked",
  async run({ db, actor, ip, id, now, language, record }, { email }) {
    const user = userOf(actor);
    const { id: userId, name: present, sessionId } = user;
    if (await owesPasskey(db, user)) throw new Refusal("passkey_required");
    if (!hasEmailForm(email)) throw new Refusal("email_format", { field: "email" });
    if (isDisposable(email)) throw new Refusal("email_disposable", { field: "email" });
    if (email === present) throw new Refusal("email_same", { field: "email" });
    await takeTry("emailChangesOfPerson", userId);
    await takeTry("emailChangesFromIp", ip);
    await takeTry("emailChangesToAddress", `${userId} ${email}`);
    await takeTry("emailChangesOfMailbox", email);
    const tokens = { old: randomToken(), new: randomToken() };
    const expiresAt = minutesAfter(now, EMAIL_CHANGE_MINUTES);
    await db.emailChange.deleteMany({ where: { userId } });
    await db.emailChange.create({
      data: {
        ...{ id, userId, sessionId, email, expiresAt },
        oldHash: sha256(tokens.old),
        newHash: sha256(tokens.new),
        createdAt: now,
      },
    });
    record({ subjectId: userId });
    await sendBoth(db, { present, email, tokens, language });
    return { id };
  },
});

interface Asked {
  present: string;
  email: string;
  tokens: { old: string; new: string };
  language: Language;
}

const linkOf = (token: string): string => `${env().origin}/activate/email?token=${encodeURIComponent(token)}`;

/** The new mailbox, which may be a stranger's, learns of the present address only its domain and first letter. */
async function sendBoth(db: Tx, { present, email, tokens, language: locale }: Asked): Promise<void> {
  const taken = (await db.user.count({ where: { email } })) > 0;
  const masked = maskEmail(present);
  const confirmed = { to: present, kind: "old", address: email, link: linkOf(tokens.old), locale } as const;
  await enqueue(db, "mail.email-change", confirmed);
  await enqueue(
    db,
    "mail.email-change",
    taken
      ? { to: email, kind: "taken", address: masked, link: `${env().origin}/login`, locale }
      : { to: email, kind: "new", address: masked, link: linkOf(tokens.new), locale },
  );
}
