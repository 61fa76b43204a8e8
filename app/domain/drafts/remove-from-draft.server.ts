import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { draftAccess as access, draftOfForm as place } from "./draft-input.server.ts";
import { requireLine, withQuantity } from "./draft-lines.server.ts";
import { changeDraftLines, keepRemoved, type RemovedLine, requireDraft } from "./draft-row.server.ts";

/** Takes a line out of the draft; it can be put back until the next one is taken out. */
export const removeFromDraft = operation({
  key: "DELETE_/v1/drafts/:location_id/items/:line_id",
  summary: "Remove a line of the draft",
  refuses: ["not_found", "stale"],
  access,
  input: place.extend({ line_id: id }),
  output: created,
  async run({ db, scope, actor }, { location_id, draft_id, line_id }) {
    await requireDraft(db, scope, actor, location_id, draft_id);
    let removed: RemovedLine | null = null;
    await changeDraftLines(db, scope, actor, location_id, (lines) => {
      const line = requireLine(lines, line_id);
      removed = { line, place: lines.indexOf(line) };
      return withQuantity(lines, line, 0);
    });
    await keepRemoved(db, scope, actor, location_id, removed);
    return { id: line_id };
  },
});
