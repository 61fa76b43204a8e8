import { z } from "zod";
import { userOf } from "#app/domain/accounts/user-of.ts";
import { query } from "#app/lib/query.server.ts";
import { newChallenge } from "./challenge.server.ts";
import { KEY_ALGORITHMS } from "./limits.ts";
import { relyingParty } from "./relying-party.server.ts";
import { webAuthn } from "./web-authn.server.ts";

/** What a browser makes a passkey of the user with: it names them by itself, and asks for fingerprint, face or PIN. */
export const newPasskeyOptions = query({
  access: ["person"],
  input: z.object({}),
  async run({ db, actor, now }) {
    const { id: userId, name } = userOf(actor);
    const { challenge, signed } = newChallenge(userId, now);
    const { rpID, rpName } = relyingParty();
    const known = await db.passkey.findMany({ where: { userId }, select: { credentialId: true } });
    const { generateRegistrationOptions } = await webAuthn();
    const { extensions: _, ...options } = await generateRegistrationOptions({
      ...{ rpID, rpName, userName: name, userDisplayName: name },
      userID: new Uint8Array(Buffer.from(userId)),
      challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
      excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
      supportedAlgorithmIDs: KEY_ALGORITHMS,
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    return { options, signed };
  },
});

/** What a browser signs in with: any passkey of this host that it has. */
export const signInOptions = query({
  access: ["anyone"],
  input: z.object({}),
  run: ({ now }) => answerOptions(null, now),
});

/** What a browser proves with who the user is, by one of their passkeys; null where they have none. */
export const proofOptions = query({
  access: ["person"],
  input: z.object({}),
  async run({ db, actor, now }) {
    const { id: userId } = userOf(actor);
    const own = await db.passkey.findMany({ where: { userId }, select: { credentialId: true } });
    return own.length === 0 ? null : answerOptions(userId, now, own);
  },
});

/** `keys`: those that may answer, any without them. */
async function answerOptions(userId: string | null, now: Date, keys: { credentialId: string }[] = []) {
  const { challenge, signed } = newChallenge(userId, now);
  const { generateAuthenticationOptions } = await webAuthn();
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: relyingParty().rpID,
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    userVerification: "required",
    ...(keys.length > 0 && { allowCredentials: keys.map(({ credentialId }) => ({ id: credentialId })) }),
  });
  return { options, signed };
}
