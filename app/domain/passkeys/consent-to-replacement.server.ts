import { z } from "zod";
import { hasOtherAdmin } from "#app/domain/users/last-admin.server.ts";
import { hoursAfter } from "#app/lib/durations.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { CONSENT_HOURS } from "./limits.ts";
import { openReplacements } from "./open-replacements.server.ts";

/**
 * Lets another admin of the organization replace their lost passkeys: once, within an hour, in the session that asked for
 * it. Refuses one's own request, one that is over and one of another organization as unknown; the operator's support where
 * another admin can consent (`passkey_others`).
 */
export const consentToReplacement = operation({
  key: "PUT_/v1/organizations/sign_in/replacements/:replacement_id",
  summary: "Let another admin replace a lost passkey",
  refuses: ["not_found", "passkey_others"],
  access: ["admin"],
  fresh: true,
  input: z.object({ replacement_id: id }),
  audit: "account.replacement_consented",
  async run({ db, scope, actor, now, record }, { replacement_id }) {
    const open = await openReplacements(db, scope, now);
    const asked = open.find((one) => one.id === replacement_id && one.userId !== actor.id);
    if (!asked) throw new Refusal("not_found");
    const { organizationId } = scope;
    if (actor.kind === "support" && (await hasOtherAdmin(db, scope, asked.userId)))
      throw new Refusal("passkey_others");
    await db.passkeyReplacement.updateMany({
      where: { organizationId, id: asked.id },
      data: { consentedAt: now, expiresAt: hoursAfter(now, CONSENT_HOURS) },
    });
    record({ subjectId: asked.userId, after: { email: asked.user.email, ip: asked.ip } });
    return { id: asked.id };
  },
});
