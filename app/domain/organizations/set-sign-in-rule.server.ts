import { z } from "zod";
import { userOf } from "#app/domain/accounts/user-of.ts";
import { hasShownPasskey } from "#app/domain/passkeys/own-keys.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";

/**
 * Says whether the organization lets its admins in by a passkey alone: then a mail signs them in to add their first one, or,
 * with another admin's consent, to replace lost ones. Gives its page status 1 when that changes nothing. Refuses
 * (`passkey_required`) to switch it on from a session that has shown none, so that whoever does it can come back, and
 * support (`support_session`) either way: it would let in by mail whom the business keeps out.
 */
export const setSignInRule = operation({
  key: "PUT_/v1/organizations/sign_in",
  summary: "Say whether admins need a passkey",
  refuses: ["passkey_required"],
  access: ["admin"],
  fresh: true,
  input: z.object({ passkeys_required: z.union([z.boolean(), z.stringbool()]) }),
  audit: "organization.sign_in_rule",
  async run({ db, scope, actor, record }, { passkeys_required: passkeysRequired }) {
    const { organizationId } = scope;
    const user = userOf(actor);
    if (passkeysRequired && !(await hasShownPasskey(db, user))) throw new Refusal("passkey_required");
    const { count } = await db.organization.updateMany({
      where: { id: organizationId, passkeysRequired: !passkeysRequired },
      data: { passkeysRequired },
    });
    if (count === 0) return { status: 1 };
    if (!passkeysRequired) await db.passkeyReplacement.deleteMany({ where: { organizationId } });
    const said = (value: boolean) => ({ passkeys_required: value });
    record({ subjectId: organizationId, before: said(!passkeysRequired), after: said(passkeysRequired) });
    return { status: 0 };
  },
});
