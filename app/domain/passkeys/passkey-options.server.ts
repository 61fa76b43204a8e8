import { generateAuthenticationOptions, generateRegistrationOptions } from "@simplewebauthn/server";
import { z } from "zod";
import { userOf } from "#app/domain/accounts/user-of.ts";
import { query } from "#app/lib/query.server.ts";
import { newChallenge } from "./challenge.server.ts";
import { KEY_ALGORITHMS } from "./limits.ts";
import { relyingParty } from "./relying-party.server.ts";

/** What a browser makes a passkey of the user with: it names them by itself, and asks for fingerprint, face or PIN. */
export const newPasskeyOptions = query({
  access: ["organization"],
  input: z.object({}),
  async run({ db, actor, now }) {
    const { id: userId, name } = userOf(actor);
    const { challenge, signed } = newChallenge(userId, now);
    const { rpID, rpName } = relyingParty();
    const known = await db.passkey.findMany({ where: { userId }, select: { credentialId: true } });
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
  async run({ now }) {
    const { challenge, signed } = newChallenge(null, now);
    const { extensions: _, ...options } = await generateAuthenticationOptions({
      rpID: relyingParty().rpID,
      challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
      userVerification: "required",
    });
    return { options, signed };
  },
});
