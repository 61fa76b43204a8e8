import { Refusal } from "./refusal.ts";

/** A row that was looked for. Refuses (`not_found`) when there is none. */
export async function found<Row>(looked: Promise<Row | null | undefined>): Promise<Row> {
  const row = await looked;
  if (row === null || row === undefined) throw new Refusal("not_found");
  return row;
}
