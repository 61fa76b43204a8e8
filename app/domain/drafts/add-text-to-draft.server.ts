import { z } from "zod";
import { refuseBroken } from "#app/lib/invalid-input.ts";
import { operation } from "#app/lib/operation.server.ts";
import { readEntryText } from "./draft-entry.server.ts";
import { draftAccess as access, draftText } from "./draft-input.server.ts";
import { type AddedLine, putLines } from "./draft-lines.server.ts";
import { changeDraftLines, requireDraft } from "./draft-row.server.ts";

/**
 * Puts what quick entry says into the draft, all of it or nothing: products as {@link readEntryText} reads them, 1 of each
 * when no quantity is said. Each one that can't be read breaks a rule of its own, under `text[<line from 0>]`. The
 * statements don't grow with the lines.
 */
export const addTextToDraft = operation({
  key: "POST_/v1/drafts/:location_id/text",
  summary: "Add a typed order to the draft",
  refuses: ["not_found", "orders_lines_limit", "stale"],
  access,
  input: draftText,
  output: z.object({ id: z.string() }),
  async run({ db, scope, actor, now, id }, { location_id, draft_id, text, choices }) {
    await requireDraft(db, scope, actor, location_id, draft_id);
    const entries = await readEntryText(db, scope, text, now, choices);
    refuseBroken(
      entries.flatMap((entry) =>
        "problem" in entry ? [{ path: ["text", entry.line - 1], ...entry.problem }] : [],
      ),
    );
    const added = entries.flatMap((entry): AddedLine[] => {
      if (!("product" in entry)) return [];
      const { id: product_id, unit } = entry.product;
      return [{ product_id, quantity: entry.quantity, unit, fields: {}, note: null }];
    });
    await changeDraftLines(db, scope, actor, location_id, (lines) => putLines(lines, added));
    return { id };
  },
});
