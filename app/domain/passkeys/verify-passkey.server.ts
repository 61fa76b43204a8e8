import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from "@simplewebauthn/server";
import type { Tx } from "#app/lib/database.server.ts";
import { challengeIn, spendChallenge } from "./challenge.server.ts";
import { answerIn } from "./passkey-input.server.ts";
import { relyingParty } from "./relying-party.server.ts";

/**
 * Whose passkey has answered a challenge, with the user's address, for one caller only; null where the answer is not by a
 * key of this product, to a challenge of it, on its own host.
 */
export async function verifyPasskey(db: Tx, signed: string, answer: string, now: Date) {
  const challenge = challengeIn(signed, null, now);
  const response = answerIn<AuthenticationResponseJSON>(answer);
  if (!challenge || !response) return null;
  const passkey = await db.passkey.findUnique({
    where: { credentialId: response.id },
    include: { user: true },
  });
  if (!passkey) return null;
  const { id, credentialId, publicKey, counter, user } = passkey;
  const { rpID, origin } = relyingParty();
  const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpID };
  const credential = { id: credentialId, publicKey: new Uint8Array(publicKey), counter: Number(counter) };
  const found = await verifyAuthenticationResponse({ response, ...expected, credential }).catch(() => null);
  if (!found?.verified || !(await spendChallenge(db, challenge, now))) return null;
  const data = { counter: BigInt(found.authenticationInfo.newCounter), usedAt: now };
  await db.passkey.update({ where: { id }, data });
  return { userId: user.id, email: user.email };
}
