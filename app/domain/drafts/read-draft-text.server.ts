import { requireWorkplace } from "#app/domain/orders/within-scope.server.ts";
import { query } from "#app/lib/query.server.ts";
import { readEntryText } from "./draft-entry.server.ts";
import { draftAccess as access, draftText } from "./draft-input.server.ts";
import { readTextOutput } from "./draft-output.server.ts";

/** Tells how quick entry is understood, product by product, and adds nothing. */
export const readDraftText = query({
  key: "POST_/v1/drafts/:location_id/text/preview",
  summary: "Read a typed order without adding it",
  refuses: ["not_found", "orders_lines_limit"],
  access,
  input: draftText,
  output: readTextOutput,
  async run({ db, scope, now }, { location_id, text, choices }) {
    await requireWorkplace(db, scope, location_id);
    return { items: await readEntryText(db, scope, text, now, choices) };
  },
});
