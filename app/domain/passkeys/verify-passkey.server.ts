import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import type { Tx } from "#app/lib/database.server.ts";
import { challengeIn, spendChallenge } from "./challenge.server.ts";
import { answerIn, type PasskeyAnswer } from "./passkey-input.server.ts";
import { relyingParty } from "./relying-party.server.ts";
import { webAuthn } from "./web-authn.server.ts";

/**
 * Whose passkey has answered a challenge, with the user's address and what a session keeps of it, for one caller only; null
 * where the answer is not by a key of this product, to a challenge of it, on its own host. `asked`: of whom the challenge asked
 * for it, null for anybody. Who has shown one waits for no consent to replace it any more.
 */
export async function verifyPasskey(db: Tx, asked: string | null, given: PasskeyAnswer, now: Date) {
  const challenge = challengeIn(given.challenge, asked, now);
  const response = answerIn<AuthenticationResponseJSON>(given.answer);
  if (!challenge || !response) return null;
  const passkey = await db.passkey.findUnique({
    where: { credentialId: response.id, ...(asked === null ? {} : { userId: asked }) },
    include: { user: true },
  });
  if (!passkey) return null;
  const { id, credentialId, publicKey, counter, user } = passkey;
  const { rpID, origin } = relyingParty();
  const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpID };
  const credential = { id: credentialId, publicKey: new Uint8Array(publicKey), counter: Number(counter) };
  const { verifyAuthenticationResponse } = await webAuthn();
  const found = await verifyAuthenticationResponse({ response, ...expected, credential }).catch(() => null);
  if (!found?.verified || !(await spendChallenge(db, challenge, now))) return null;
  const data = { counter: BigInt(found.authenticationInfo.newCounter), usedAt: now };
  await db.passkey.update({ where: { id }, data });
  await db.passkeyReplacement.deleteMany({ where: { userId: user.id, consentedAt: null } });
  return { userId: user.id, email: user.email, shown: { at: now, madeAt: passkey.createdAt } };
}
