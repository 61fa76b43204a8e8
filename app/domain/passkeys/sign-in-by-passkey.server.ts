import { z } from "zod";
import { endOwnSession } from "#app/domain/accounts/end-own-session.server.ts";
import { enterAs } from "#app/domain/accounts/enter-as.server.ts";
import { signSessionToken } from "#app/domain/accounts/session-token.server.ts";
import type { SignedIn } from "#app/domain/accounts/sign-in.server.ts";
import { wantedBusiness } from "#app/domain/accounts/sign-in-input.server.ts";
import { toRemember, userPerson } from "#app/domain/accounts/sign-in-origin.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { FROM_A_PAGE, passkeyAnswer } from "./passkey-input.server.ts";
import { ownerOf, takePasskeyTry } from "./passkey-tries.server.ts";
import { verifyPasskey } from "./verify-passkey.server.ts";

/**
 * Signs in by a passkey; a session that the caller already has ends. Refuses `passkey_refused`, the same for a key that
 * nobody has, and `too_many` by the person from a network.
 */
export const signInByPasskey = operation({
  key: "POST_/v1/sessions/passkey",
  summary: "Sign in by a passkey",
  warning: FROM_A_PAGE,
  refuses: ["passkey_refused", "too_many"],
  access: ["anyone"],
  input: passkeyAnswer.extend({ business_id: wantedBusiness }),
  output: z.object({ token: z.string() }),
  async run(
    { db, actor, ip, browser, userAgent, language, host, now },
    { business_id: wanted = null, ...given },
  ): Promise<SignedIn> {
    await takePasskeyTry(await ownerOf(db, given), ip);
    const owner = await verifyPasskey(db, null, given, now);
    if (!owner) throw new Refusal("passkey_refused");
    await endOwnSession(db, actor);
    const entering = { browser, ip, userAgent, language, host, now, provedAt: null, shown: owner.shown };
    const signedIn = await enterAs(db, owner.email, entering, wanted);
    const knownAs = await toRemember(browser, userPerson(owner.email).knownAs);
    return { ...signedIn, token: signSessionToken(signedIn.secret, "user", now), knownAs };
  },
});
