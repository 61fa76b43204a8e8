import { passkeyColumns } from "#app/domain/accounts/open-session.server.ts";
import { userOf } from "#app/domain/accounts/user-of.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { FROM_A_PAGE, passkeyAnswer } from "./passkey-input.server.ts";
import { takePasskeyTry } from "./passkey-tries.server.ts";
import { verifyPasskey } from "./verify-passkey.server.ts";

/**
 * Proves afresh who acts, by a passkey of their own: for 12 hours the session may do what can't be undone, and where the
 * organization requires a passkey it is open from now on. Refuses `passkey_refused`, also for another person's key, and
 * `too_many` by the person from a network. Document 4, Added on 22 November 2026.
 */
export const proveByPasskey = operation({
  key: "POST_/v1/sessions/proof/passkey",
  summary: "Prove afresh who one is, by a passkey",
  warning: FROM_A_PAGE,
  refuses: ["passkey_refused", "too_many"],
  access: ["person"],
  input: passkeyAnswer,
  async run({ db, actor, ip, now }, given) {
    const { id, sessionId } = userOf(actor);
    await takePasskeyTry(id, ip);
    const owner = await verifyPasskey(db, id, given, now);
    if (!owner) throw new Refusal("passkey_refused");
    const data = { provedAt: now, ...passkeyColumns(owner.shown) };
    await db.session.updateMany({ where: { id: sessionId }, data });
  },
});
