import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { userOf } from "#app/domain/accounts/user-of.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { refuseDuplicate } from "#app/lib/unique.server.ts";
import { challengeIn, spendChallenge } from "./challenge.server.ts";
import { KEY_ALGORITHMS, PASSKEYS_EACH } from "./limits.ts";
import { answerIn, newPasskey } from "./passkey-input.server.ts";
import { relyingParty } from "./relying-party.server.ts";
import { tellOfPasskey } from "./tell-of-passkey.server.ts";
import { webAuthn } from "./web-authn.server.ts";

/**
 * Adds a passkey that a browser has made for the user, with a name; a mail tells of it. Refuses `passkey_refused` where the answer is not to
 * a challenge of theirs, `passkey_known`, and an eleventh one (`passkeys_limit`).
 */
export const addPasskey = operation({
  key: "POST_/v1/users/passkeys",
  summary: "Add a passkey of one's own",
  refuses: ["passkey_refused", "passkey_known", "passkeys_limit"],
  access: ["organization"],
  fresh: true,
  input: newPasskey,
  output: created,
  audit: "account.passkey_added",
  async run({ db, actor, ip, language, id, now, record }, { name, challenge: signed, answer }) {
    const user = userOf(actor);
    const { id: userId } = user;
    const challenge = challengeIn(signed, userId, now);
    const made = challenge && (await verified(challenge, answer));
    if (!made || !(await spendChallenge(db, challenge, now))) throw new Refusal("passkey_refused");
    if ((await db.passkey.count({ where: { userId } })) >= PASSKEYS_EACH) throw new Refusal("passkeys_limit");
    const { id: credentialId, publicKey, counter, transports = [] } = made.credential;
    const key = { credentialId, publicKey, counter: BigInt(counter), transports };
    await refuseDuplicate(
      db.passkey.create({ data: { id, userId, name, ...key, createdAt: now } }),
      "passkey_known",
    );
    record({ subjectId: id, after: { name } });
    await tellOfPasskey(db, { what: "added", name }, { actor: user, ip, language, now });
    return { id };
  },
});

async function verified(challenge: string, answer: string) {
  const response = answerIn<RegistrationResponseJSON>(answer);
  if (!response) return null;
  const { rpID, origin } = relyingParty();
  const expected = {
    ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpID },
    supportedAlgorithmIDs: KEY_ALGORITHMS,
  };
  const { verifyRegistrationResponse } = await webAuthn();
  // It throws at whatever is malformed: to the person that is a passkey that was not accepted.
  const { registrationInfo } = await verifyRegistrationResponse({ response, ...expected }).catch(() => ({
    registrationInfo: null,
  }));
  return registrationInfo ?? null;
}
