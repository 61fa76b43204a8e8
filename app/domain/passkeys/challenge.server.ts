import { randomToken, readSigned, sha256, signedText } from "#app/lib/crypto.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { minutesAfter } from "#app/lib/durations.ts";
import { CHALLENGE_MINUTES } from "./limits.ts";

const PURPOSE = "passkey challenge";

/** What a challenge is for: nobody's to sign in, a user's to add a passkey. */
const textOf = (challenge: string, userId: string | null, until: number) =>
  `${challenge}.${userId ?? ""}.${until}`;

/** A new challenge, and what proves later that it was made here, for whom, within 5 minutes. Nothing is stored. */
export function newChallenge(userId: string | null, now: Date): { challenge: string; signed: string } {
  const challenge = randomToken();
  const until = minutesAfter(now, CHALLENGE_MINUTES).getTime();
  return { challenge, signed: signedText(textOf(challenge, userId, until), PURPOSE) };
}

/** The challenge of a form; null when it was not made here, for somebody else, or is over. */
export function challengeIn(signed: string, userId: string | null, now: Date): string | null {
  const [challenge = "", owner = "", until = "0"] = (readSigned(signed, PURPOSE) ?? "").split(".");
  const isOurs = challenge !== "" && owner === (userId ?? "") && Number(until) > now.getTime();
  return isOurs ? challenge : null;
}

/** Spends an answered challenge: true for one caller only. */
export async function spendChallenge(db: Tx, challenge: string, now: Date): Promise<boolean> {
  const expiresAt = minutesAfter(now, CHALLENGE_MINUTES);
  const { count } = await db.spentChallenge.createMany({
    data: [{ hash: sha256(challenge), expiresAt }],
    skipDuplicates: true,
  });
  return count === 1;
}
