import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { refuseDuplicate } from "#app/lib/unique.server.ts";
import { changeRow } from "#app/lib/version.ts";
import { workplaceUpdate } from "./workplace-input.server.ts";
import { workplaces } from "./workplace-rows.server.ts";

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
    const find = () => workplaces.find(db, scope, id);
    const before = await changeRow(find, version, (drawn) => {
      const where = { organizationId, id, version: drawn.version };
      const change = db.workplace.updateMany({ where, data: { ...values, version: { increment: 1 } } });
      return refuseDuplicate(change, "workplaces_exists", { field: "name" });
    });
    const { name, address, phone } = before;
    record({ subjectId: id, before: { name, address, phone }, after: values });
    return { id, version: before.version + 1 };
  },
});
