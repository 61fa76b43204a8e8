import { claimQuota } from "#app/domain/billing/claim-quota.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { refuseDuplicate } from "#app/lib/unique.server.ts";
import { allowWorkplaces } from "./allow-workplaces.server.ts";
import { chosenWorkplaces, memberInput } from "./member-input.server.ts";
import { newSealedPin } from "./new-pin.server.ts";

/**
 * Creates a member with a random PIN. Refuses `members_limit` at the quota, `members_exists` when the username
 * differs from another one only in case or accents, and workplaces of others (document 2, section 8).
 */
export const createMember = operation({
  key: "POST_/v1/members",
  summary: "Create a member",
  refuses: ["members_exists", "members_limit", "members_workplace", "plan_lapsed"],
  input: memberInput,
  output: created,
  audit: "member.created",
  async run({ db, scope, now, record }, { username, role, ...choice }) {
    await claimQuota(db, scope, "members", now);
    const { organizationId } = scope;
    const workplaces = chosenWorkplaces(choice) ?? "all";
    const creation = db.member.create({
      data: { organizationId, username, role, pin: newSealedPin(), allWorkplaces: workplaces === "all" },
      select: { id: true },
    });
    const { id } = await refuseDuplicate(creation, "members_exists", { field: "username" });
    await allowWorkplaces(db, scope, id, workplaces);
    record({ subjectId: id, after: { username, role, workplaces } });
    return { id };
  },
});
