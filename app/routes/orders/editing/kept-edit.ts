import type { DraftDetails } from "#app/domain/drafts/draft-row.server.ts";
import type { EditRow } from "#app/domain/orders/edit-row.ts";
import { keptWork } from "../kept-work.ts";

/** What was typed over an order and is not saved. */
export interface UnsavedEdit {
  rows: readonly EditRow[];
  details: DraftDetails;
}

/** Edits of orders that are not saved. */
export const keptEdits = keptWork<UnsavedEdit>("edit");
