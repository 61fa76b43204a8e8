import type { Tx } from "#app/lib/database.server.ts";
import { networkOf } from "#app/lib/network-of.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { answerIn, type PasskeyAnswer } from "./passkey-input.server.ts";

/** Whose passkey an answer names, before it is verified; null for nobody's. */
export async function ownerOf(db: Tx, { answer }: PasskeyAnswer): Promise<string | null> {
  const named = answerIn<{ id: string }>(answer);
  const where = { credentialId: named?.id ?? "" };
  return (await db.passkey.findUnique({ where, select: { userId: true } }))?.userId ?? null;
}

/**
 * Counts a try to show a passkey: by the person whose it is said to be and the network, so that nobody in a network
 * locks their neighbours out (document 4, Added on 22 November 2026). Refuses `too_many`.
 */
export async function takePasskeyTry(userId: string | null, ip: string): Promise<void> {
  if (userId) await takeTry("passkeyTriesOfPerson", `${userId} ${networkOf(ip)}`);
  else await takeTry("passkeyTriesFromIp", ip);
}
