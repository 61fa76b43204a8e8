import { eachMayBeLeftOut, id, rowVersion, saysAll } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { changed } from "#app/lib/output.server.ts";
import { saidIn } from "#app/lib/said.ts";
import { changeRow } from "#app/lib/write-row.server.ts";
import { workplaceInput } from "./workplace-input.server.ts";
import { workplaces } from "./workplace-rows.server.ts";

/**
 * Changes a workplace; what is left out stays, unless a form says that it sends all. Refuses an unknown id
 * (`not_found`), a name that is taken (`workplaces_exists`) and a form drawn from an older version of the row
 * (`stale`, with the present values). Document 4, Orders: row versions.
 */
export const updateWorkplace = operation({
  key: "PUT_/v1/locations/:location_id",
  summary: "Change a workplace; an address or a phone number that is left out stays",
  refuses: ["not_found", "stale", "workplaces_exists"],
  input: workplaceInput.extend({
    ...eachMayBeLeftOut(workplaceInput.pick({ address: true, phone: true }).shape),
    details: saysAll,
    location_id: id,
    version: rowVersion,
  }),
  output: changed,
  audit: "workplace.updated",
  run(context, { location_id: id, version, details, ...said }) {
    const values = { ...(details && nothing), ...saidIn(said) };
    return changeRow(context, workplaces, { id, version, values, taken: "workplaces_exists" }, (change) =>
      context.db.workplace.updateMany(change),
    );
  },
});

const nothing = { address: null, phone: null };
