import { writeSignIn } from "#app/lib/audit.server.ts";
import { browserName } from "#app/lib/browser-name.server.ts";
import type { Browser } from "#app/lib/caller.ts";
import { randomToken, sha256 } from "#app/lib/crypto.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";
import type { Language } from "#app/lib/i18n.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import { mayTry } from "#app/lib/rate-limit.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { admitUser } from "./admit-user.server.ts";
import { openSession, type ShownPasskey } from "./open-session.server.ts";
import { passkeyDuties } from "./passkey-duties.server.ts";
import { userPerson } from "./sign-in-origin.server.ts";

interface Entering {
  browser: Browser | null;
  ip: string;
  userAgent: string;
  language: Language;
  host: string | null;
  now: Date;
  /** When the user has proved who they are, where that was before, on another device. */
  provedAt: Date | null;
  /** The passkey that they have shown; null where they came by mail. */
  shown: ShownPasskey | null;
}

/**
 * Opens a session for an address that has proved itself. On a device that nobody has used for this address before, a mail
 * tells of it, with a link that ends the session; not at the very first sign-in (document 4, Account and organization).
 * Refuses (`passkey_required`) a program by mail where the organization requires a passkey.
 */
export async function enterAs(tx: Tx, email: string, entering: Entering, preferred: string | null) {
  const { browser, ip, userAgent, now, provedAt, shown } = entering;
  const { userId, organizationId, isNew, isFirst, locale } = await admitUser(tx, email, entering, preferred);
  if (
    !browser &&
    !shown &&
    (await passkeyDuties(tx, userId)).some((duty) => duty.organization_id === organizationId)
  )
    throw new Refusal("passkey_required");
  const isKnown = await knows(tx, { browser, ip, userAgent, email, userId });
  const tells = !isFirst && !isKnown && (await mayTry("newDeviceMailsOfPerson", email));
  const endToken = tells ? randomToken() : null;
  const secret = await openSession(tx, {
    ...{ userId, organizationId, ip, userAgent, now, provedAt: provedAt ?? now, shown },
    endHash: endToken === null ? null : sha256(endToken),
  });
  await writeSignIn(tx, { organizationId, kind: "user", id: userId, name: email, ip, userAgent });
  if (endToken !== null)
    await enqueue(tx, "mail.new-device", {
      ...{ to: email, ip, locale, at: now.toISOString(), browser: browserName(userAgent) ?? "" },
      link: `${env().origin}/activate/end?token=${encodeURIComponent(endToken)}`,
    });
  return { secret, userId, organizationId, isNew };
}

interface Device {
  browser: Browser | null;
  ip: string;
  userAgent: string;
  email: string;
  userId: string;
}

/** A browser is known by its cookie; a program, which has none, by a session from the same address. */
async function knows(tx: Tx, { browser, ip, userAgent, email, userId }: Device): Promise<boolean> {
  if (browser) return browser.known.includes(userPerson(email).knownAs);
  return (await tx.session.count({ where: { userId, ip, userAgent } })) > 0;
}
