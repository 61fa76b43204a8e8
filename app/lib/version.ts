import { Refusal } from "./refusal.ts";

/**
 * Refuses (`stale`, with the present row) a change that was drawn from an older version of the row. A caller
 * that sends no version, as the API may, accepts any (document 4, Orders).
 */
export function requireVersion(current: { version: number }, drawnFrom: number | undefined): void {
  if (drawnFrom !== undefined && drawnFrom !== current.version)
    throw new Refusal("stale", { body: { current } });
}

/**
 * Changes a row, unless somebody else has changed it since the form was drawn or while it is changed (`stale`, with the
 * present row). `find` refuses an unknown one. `change` writes over that version of the row, and says how many
 * rows that were. Gives the row as it was before.
 */
export async function changeRow<Row extends { version: number }>(
  find: () => Promise<Row>,
  drawnFrom: number | undefined,
  change: (before: Row) => Promise<{ count: number }>,
): Promise<Row> {
  const before = await find();
  requireVersion(before, drawnFrom);
  const { count } = await change(before);
  if (count === 0) throw new Refusal("stale", { body: { current: await find() } });
  return before;
}
