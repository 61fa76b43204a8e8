import { keptInTab } from "#app/components/kept-here.ts";
import type { DraftDetails } from "#app/domain/drafts/draft-row.server.ts";
import type { EditRow } from "#app/domain/orders/edit-row.ts";

/** What was typed over an order and is not saved. */
export interface UnsavedEdit {
  rows: readonly EditRow[];
  details: DraftDetails;
}

/** Whose edit of what: another person's is never shown, and one of an older version can't be put back. */
export interface EditOf {
  orderId: string;
  version: number;
  /** The id of the user or member. */
  author: string;
}

const addressOf = ({ orderId }: EditOf) => `edit-${orderId}`;

/** Keeps an edit in this tab: the session may be over when it is to be saved. */
export function keepEdit(of: EditOf, edit: UnsavedEdit, kept = keptInTab): void {
  kept.write(addressOf(of), JSON.stringify({ of, edit }));
}

/** The edit that was kept, `outdated` when it is of another version; null when there is none, or it is somebody else's. */
export function keptEdit(of: EditOf, kept = keptInTab): UnsavedEdit | "outdated" | null {
  const text = kept.read(addressOf(of));
  if (text === null) return null;
  const found = JSON.parse(text) as { of: EditOf; edit: UnsavedEdit };
  if (found.of.author !== of.author) return null;
  return found.of.version === of.version ? found.edit : "outdated";
}

/** Forgets whatever is kept of this order. */
export const forgetEdit = (of: EditOf, kept = keptInTab): void => kept.forget(addressOf(of));
