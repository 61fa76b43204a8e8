import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { refuseDuplicate } from "#app/lib/unique.server.ts";
import { requireVersion } from "#app/lib/version.ts";
import { workplaceUpdate } from "./workplace-input.server.ts";
import { findWorkplace } from "./workplace-rows.server.ts";

/**
 * Changes a workplace. Refuses an unknown id (`not_found`), a name that is taken (`workplaces_exists`) and a form
 * drawn from an older version of the row (`stale`, with the present values). Document 4, Orders: row versions.
 */
export const updateWorkplace = operation({
  key: "PUT_/v1/locations/:location_id",
  summary: "Change a workplace",
  refuses: ["not_found", "stale", "workplaces_exists"],
  input: workplaceUpdate,
  output: z.object({ id: z.string(), version: z.number() }),
  audit: "workplace.updated",
  async run({ db, scope, record }, { location_id: id, version, ...values }) {
    const { organizationId } = scope;
    const before = await findWorkplace(db, scope, id);
    if (!before) throw new Refusal("not_found");
    requireVersion(before, version);
    const change = db.workplace.updateMany({
      where: { organizationId, id, version: before.version },
      data: { ...values, version: { increment: 1 } },
    });
    const { count } = await refuseDuplicate(change, "workplaces_exists", { field: "name" });
    if (count === 0) requireVersion((await findWorkplace(db, scope, id)) ?? before, before.version);
    const { name, address, phone } = before;
    record({ subjectId: id, before: { name, address, phone }, after: values });
    return { id, version: before.version + 1 };
  },
});
