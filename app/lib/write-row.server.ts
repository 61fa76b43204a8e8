import { isDeepStrictEqual } from "node:util";
import type { Context } from "./context.server.ts";
import { found } from "./found.ts";
import { Refusal, type RefusalCode } from "./refusal.ts";
import { refuseDuplicate } from "./unique.server.ts";
import { requireVersion } from "./version.ts";

type Writing = Pick<Context, "db" | "scope" | "record">;
type Values = Record<string, unknown>;

/**
 * Makes a row of the organization and records it; `insert` writes it. Refuses (`taken`) a name that another row has, but
 * for letter case and accents.
 */
export async function addRow<New extends Values>(
  { scope: { organizationId }, record }: Writing,
  values: New,
  taken: RefusalCode,
  insert: (data: New & { organizationId: string }) => Promise<{ id: string }>,
): Promise<{ id: string }> {
  const { id } = await refuseDuplicate(insert({ ...values, organizationId }), taken, { field: "name" });
  record({ subjectId: id, after: values });
  return { id };
}

/** A row that was to be changed: its version since, and status 1 where there was nothing to change. */
export interface ChangedRow {
  id: string;
  version: number;
  status?: 1;
}

interface Rows<Row> {
  find(context: Writing, id: string): Promise<Row | undefined>;
}

/** What is changed of a row, and the version that the form was drawn from. */
interface Wanted<New> {
  id: string;
  version: number | undefined;
  values: New;
  /** Refuses a name that another row has, but for letter case and accents. */
  taken: RefusalCode;
}

/** A change of a row as it was read. */
interface Change<New> {
  where: { organizationId: string; id: string; version: number };
  data: New & { version: { increment: 1 } };
}

/**
 * Changes a row of the organization and records it; `update` writes it. Refuses an unknown id (`not_found`), a name that
 * is taken, and a row that somebody else has changed since the form was drawn, or meanwhile (`stale`, with the present
 * row). Gives its page status 1 when that changes nothing. Document 4, Orders: row versions.
 */
export async function changeRow<Row extends { version: number }, New extends Values>(
  context: Writing,
  rows: Rows<Row>,
  { id, version: drawnFrom, values, taken }: Wanted<New>,
  update: (change: Change<New>) => Promise<{ count: number }>,
): Promise<ChangedRow> {
  const before = await found(rows.find(context, id));
  requireVersion(before, drawnFrom);
  const { version } = before;
  const changed = Object.fromEntries(Object.entries(before).filter(([name]) => name in values));
  if (isDeepStrictEqual(changed, values)) return { id, status: 1, version };
  const where = { organizationId: context.scope.organizationId, id, version };
  const change = update({ where, data: { ...values, version: { increment: 1 } } });
  const { count } = await refuseDuplicate(change, taken, { field: "name" });
  if (count === 0) throw new Refusal("stale", { body: { current: await rows.find(context, id) } });
  context.record({ subjectId: id, before: changed, after: values });
  return { id, version: version + 1 };
}
