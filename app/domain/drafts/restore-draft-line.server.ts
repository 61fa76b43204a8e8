import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { draftAccess as access, draftPlace as place } from "./draft-input.server.ts";
import { insertLine } from "./draft-lines.server.ts";
import { changeDraftLines, keepRemoved, requireDraftPlace } from "./draft-row.server.ts";

/**
 * Puts the line back that was taken out of the draft last, where it stood; with one that has come to be the same it
 * adds up. Gives the line that holds it. One that is back already stays. Refuses any other (`not_found`) and a line too
 * many (`orders_lines_limit`).
 */
export const restoreDraftLine = operation({
  key: "POST_/v1/drafts/:location_id/items/:line_id",
  summary: "Put the line back that was removed last",
  refuses: ["not_found", "orders_lines_limit"],
  access,
  input: place.extend({ line_id: id }),
  output: created,
  async run({ db, scope, actor }, { location_id, line_id }) {
    await requireDraftPlace(db, scope, actor, location_id);
    let id = line_id;
    await changeDraftLines(db, scope, actor, location_id, (lines, removed) => {
      if (lines.some((line) => line.id === line_id)) return lines;
      if (removed?.line.id !== line_id) throw new Refusal("not_found");
      const put = insertLine(lines, removed.line, removed.place);
      id = put.id;
      return put.lines;
    });
    await keepRemoved(db, scope, actor, location_id, null);
    return { id };
  },
});
