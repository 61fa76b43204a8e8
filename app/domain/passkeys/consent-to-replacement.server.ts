import { z } from "zod";
import type { Tx } from "#app/lib/database.server.ts";
import { hoursAfter } from "#app/lib/durations.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";
import { CONSENT_HOURS } from "./limits.ts";
import { openReplacements } from "./open-replacements.server.ts";

/**
 * Lets another admin of the organization replace their lost passkeys: once, within an hour, in the session that asked for
 * it. Refuses one's own request, one that is over and one of another organization as unknown; the operator's support where
 * another admin can consent, who waits for no consent themselves (`passkey_others`).
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
    if (actor.kind === "support") await refuseWhereOthersCan(db, scope, open);
    await db.passkeyReplacement.updateMany({
      where: { organizationId, id: asked.id },
      data: { consentedAt: now, expiresAt: hoursAfter(now, CONSENT_HOURS) },
    });
    record({ subjectId: asked.userId, after: { email: asked.user.email, ip: asked.ip } });
    return { id: asked.id };
  },
});

/** Nobody asks by another one's mailbox: whoever reads one of them can't make those who could consent fewer. */
async function refuseWhereOthersCan(
  db: Tx,
  { organizationId }: Scope,
  open: readonly { userId: string }[],
): Promise<void> {
  const waiting = open.map(({ userId }) => userId);
  const others = { organizationId, role: "admin", userId: { notIn: waiting } };
  if ((await db.membership.count({ where: others })) > 0) throw new Refusal("passkey_others");
}
