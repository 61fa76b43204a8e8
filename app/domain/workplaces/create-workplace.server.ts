import { claimQuota } from "#app/domain/billing/claim-quota.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { refuseDuplicate } from "#app/lib/unique.server.ts";
import { workplaceInput } from "./workplace-input.server.ts";

/**
 * Creates a workplace. Refuses `workplaces_limit` at the quota and `workplaces_exists` when the name differs from
 * another one only in case or accents (document 2, section 8).
 */
export const createWorkplace = operation({
  key: "POST_/v1/locations",
  summary: "Create a workplace",
  refuses: ["plan_lapsed", "workplaces_exists", "workplaces_limit"],
  input: workplaceInput,
  output: created,
  audit: "workplace.created",
  async run({ db, scope, now, record }, input) {
    await claimQuota(db, scope, "workplaces", now);
    const { organizationId } = scope;
    const creation = db.workplace.create({ data: { ...input, organizationId }, select: { id: true } });
    const { id } = await refuseDuplicate(creation, "workplaces_exists", { field: "name" });
    record({ subjectId: id, after: input });
    return { id };
  },
});
