import { claimQuota } from "#app/domain/billing/claim-quota.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { addRow } from "#app/lib/write-row.server.ts";
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
  async run(context, input) {
    const { db, scope, now } = context;
    await claimQuota(db, scope, "workplaces", now);
    return addRow(context, input, "workplaces_exists", (data) => db.workplace.create({ data }));
  },
});
