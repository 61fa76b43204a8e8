import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import { keyFor, randomDigits, randomToken, sha256 } from "#app/lib/crypto.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { minutesAfter } from "#app/lib/durations.ts";
import { env } from "#app/lib/env.server.ts";
import { rowOf } from "#app/lib/rows.server.ts";
import { CODE_DIGITS, SIGN_IN_MINUTES, SIGN_IN_TRIES } from "./limits.ts";
import type { ShownPasskey } from "./open-session.server.ts";

const spentRow = z.object({
  email: z.string(),
  proved_at: z.date().nullable(),
  passkey_at: z.date().nullable(),
  passkey_made_at: z.date().nullable(),
  organization_id: z.string().nullable(),
});

/** Whom a spent link or code stands for. */
export interface Proof {
  email: string;
  /**
   * When the session proved itself that asked for a link for a phone, the passkey that it has shown, and its organization; null
   * for a mail.
   */
  provedAt: Date | null;
  shown: ShownPasskey | null;
  organizationId: string | null;
}

const proofColumns = Prisma.sql`email,
  (SELECT s.proved_at FROM session s WHERE s.id = session_id) AS proved_at,
  (SELECT s.passkey_at FROM session s WHERE s.id = session_id) AS passkey_at,
  (SELECT s.passkey_made_at FROM session s WHERE s.id = session_id) AS passkey_made_at,
  (SELECT s.organization_id FROM session s WHERE s.id = session_id) AS organization_id`;

const proofOf = (row: z.output<typeof spentRow> | undefined): Proof | null =>
  row
    ? {
        email: row.email,
        provedAt: row.proved_at,
        shown: row.passkey_at && { at: row.passkey_at, madeAt: row.passkey_made_at },
        organizationId: row.organization_id,
      }
    : null;

/** The address of the page that a mailed link opens. */
const signInLink = (token: string): string =>
  `${env().origin}/activate/link?token=${encodeURIComponent(token)}`;

/** A code has few values: without the secret its hash does not give it away. */
const hashOfCode = (email: string, code: string) =>
  Buffer.from(createHmac("sha256", keyFor("sign-in code")).update(`${email}\n${code}`).digest());

/** A mail of one asker: others can neither end it nor spend it by wrong codes. */
interface Asked {
  email: string;
  /** A digest of the browser or the network that asks. */
  asker: Uint8Array<ArrayBuffer>;
  /** The session that asks for a link for a phone. */
  sessionId?: string;
}

/**
 * Makes the link and the code of a sign-in mail, in the place of earlier ones that the same asker had for the address. Both are
 * valid for 15 minutes, or as many as are said, and stored as hashes only (document 4, Account and organization). How many of
 * an address live at a time is bounded by the limits of asking.
 */
export async function issueSignInToken(
  db: Tx,
  { email, asker, sessionId }: Asked,
  now: Date,
  minutes = SIGN_IN_MINUTES,
): Promise<{ link: string; code: string }> {
  const token = randomToken();
  const code = randomDigits(CODE_DIGITS);
  const issued = {
    linkHash: sha256(token),
    codeHash: hashOfCode(email, code),
    attempts: 0,
    expiresAt: minutesAfter(now, minutes),
    sessionId: sessionId ?? null,
  };
  await db.signInToken.upsert({
    where: { email_asker: { email, asker } },
    create: { email, asker, ...issued },
    update: issued,
  });
  return { link: signInLink(token), code };
}

/** Spends a link: gives whom it stands for to one caller only, and null to everybody after. */
export async function spendLink(db: Tx, token: string, now: Date): Promise<Proof | null> {
  const spent = await rowOf(
    db,
    spentRow,
    Prisma.sql`
    DELETE FROM sign_in_token WHERE link_hash = ${sha256(token)} AND expires_at > ${now} RETURNING ${proofColumns}`,
  );
  return proofOf(spent);
}

/** A code that is being tried; spending it is a second step, which one caller takes. */
export interface TriedCode {
  id: string;
  codeHash: Uint8Array<ArrayBuffer>;
  attempts: number;
}

/**
 * Counts a try of a code for good, before it is compared; null when the asker has no mail that lives, or five codes were
 * tried for it.
 */
export async function takeCodeTry(db: Tx, { email, asker }: Asked, now: Date): Promise<TriedCode | null> {
  const [tried] = await db.signInToken.updateManyAndReturn({
    where: { email, asker, attempts: { lt: SIGN_IN_TRIES }, expiresAt: { gt: now } },
    data: { attempts: { increment: 1 } },
    select: { id: true, codeHash: true, attempts: true },
  });
  return tried ?? null;
}

/** Compares a code; the fifth wrong one spends the mail's link and code. */
export async function isRightCode(
  db: Tx,
  { id, codeHash, attempts }: TriedCode,
  email: string,
  code: string,
): Promise<boolean> {
  if (timingSafeEqual(codeHash, hashOfCode(email, code))) return true;
  if (attempts >= SIGN_IN_TRIES) await db.signInToken.deleteMany({ where: { id, codeHash } });
  return false;
}

/** Spends a proven code: gives whom it stands for to one caller only, and null when it was spent or replaced meanwhile. */
export async function spendCode(db: Tx, { id, codeHash }: TriedCode): Promise<Proof | null> {
  const spent = await rowOf(
    db,
    spentRow,
    Prisma.sql`
    DELETE FROM sign_in_token WHERE id = ${id}::uuid AND code_hash = ${codeHash} RETURNING ${proofColumns}`,
  );
  return proofOf(spent);
}
