import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { passkeyColumns } from "#app/domain/accounts/open-session.server.ts";
import { type UserActor, userOf } from "#app/domain/accounts/user-of.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { refuseDuplicate } from "#app/lib/unique.server.ts";
import { challengeIn, spendChallenge } from "./challenge.server.ts";
import { KEY_ALGORITHMS, PASSKEYS_EACH } from "./limits.ts";
import { replacesPasskeys } from "./own-keys.server.ts";
import { answerIn, FROM_A_PAGE, newPasskey } from "./passkey-input.server.ts";
import { relyingParty } from "./relying-party.server.ts";
import { tellOfPasskey } from "./tell-of-passkey.server.ts";
import { webAuthn } from "./web-authn.server.ts";

/**
 * Adds a passkey that a browser has made for the user, with a name; a mail tells of it. Refuses `passkey_refused` where the
 * answer is not to a challenge of theirs, `passkey_known`, an eleventh one (`passkeys_limit`), and `passkey_required` as
 * {@link replacesPasskeys} says. One that replaces lost ones ends these, and the user's other sessions.
 */
export const addPasskey = operation({
  key: "POST_/v1/users/passkeys",
  summary: "Add a passkey of one's own",
  warning: FROM_A_PAGE,
  refuses: ["passkey_refused", "passkey_known", "passkeys_limit", "passkey_required"],
  access: ["person"],
  fresh: true,
  input: newPasskey,
  output: created,
  audit: "account.passkey_added",
  async run({ db, actor, ip, language, id, now, record }, { name, challenge: signed, answer }) {
    const user = userOf(actor);
    const { id: userId, sessionId } = user;
    const replaces = await replacesPasskeys(db, user, now);
    const challenge = challengeIn(signed, userId, now);
    const made = challenge && (await verified(challenge, answer));
    if (!made || !(await spendChallenge(db, challenge, now))) throw new Refusal("passkey_refused");
    if (replaces)
      for (const lost of await dropLost(db, user)) record({ name: "account.passkey_removed", ...lost });
    if ((await db.passkey.count({ where: { userId } })) >= PASSKEYS_EACH) throw new Refusal("passkeys_limit");
    const { id: credentialId, publicKey, counter, transports = [] } = made.credential;
    const key = { credentialId, publicKey, counter: BigInt(counter), transports };
    await refuseDuplicate(
      db.passkey.create({ data: { id, userId, name, ...key, createdAt: now } }),
      "passkey_known",
    );
    const data = { provedAt: now, ...passkeyColumns({ at: now, madeAt: now }) };
    await db.session.updateMany({ where: { id: sessionId }, data });
    record({ subjectId: id, after: { name } });
    await tellOfPasskey(db, { what: "added", name }, { actor: user, ip, language, now });
    return { id };
  },
});

/** Ends the passkeys that were lost, and the sessions that whoever has found them may be in. */
async function dropLost(db: Tx, { id: userId, sessionId }: UserActor) {
  const lost = await db.passkey.findMany({ where: { userId }, select: { id: true, name: true } });
  await db.passkey.deleteMany({ where: { userId } });
  await db.passkeyReplacement.deleteMany({ where: { userId } });
  await db.session.deleteMany({ where: { userId, id: { not: sessionId } } });
  return lost.map(({ id, name }) => ({ subjectId: id, before: { name } }));
}

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
