import type { Tx } from "#app/lib/database.server.ts";
import { type BrokenRule, refuseBroken } from "#app/lib/invalid-input.ts";
import { fitsUnit, parseQuantity, plainQuantity } from "#app/lib/quantity.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";
import type { Delivery } from "./order-input.server.ts";
import type { OrderLine } from "./order-shapes.ts";
import type { PreparedReason } from "./reasons.ts";

/** A line whose prepared quantity or reason changes. */
export interface PreparedLine {
  id: string;
  name: string;
  unit: number;
  asked: string;
  prepared: string | null;
  reason: PreparedReason | null;
}

/**
 * Reads the prepared quantities of an order's lines; any may exceed what was asked for. When the order is completed,
 * what is not known becomes what was asked for, and a line with less must carry a reason (`less_reason` beside its
 * reason, `orders_line_reason` when the line was not sent). Refuses a line of another order (`not_found`) and broken
 * pieces (`whole`). Gives the lines that change. Document 4, Orders.
 */
export function prepareLines(
  lines: readonly OrderLine[],
  given: NonNullable<Delivery["items"]>,
  completes: boolean,
): PreparedLine[] {
  const sent = new Map(given.map((item, index) => [item.id, { ...item, index }]));
  const known = new Set(lines.map(({ id }) => id));
  if (given.some(({ id }) => !known.has(id))) throw new Refusal("not_found");
  const broken: BrokenRule[] = [];
  const changed: PreparedLine[] = [];
  for (const line of lines) {
    const item = sent.get(line.id);
    const asked = parseQuantity(line._pivot_quantity) ?? 0;
    const before = line._pivot_new_quantity === null ? null : parseQuantity(line._pivot_new_quantity);
    const prepared = (item ? item.new_quantity : before) ?? (completes ? asked : null);
    const less = prepared !== null && prepared < asked;
    const reason = less ? (item ? item.reason : line.reason) : null;
    if (item && prepared !== null && !fitsUnit(prepared, line.unit))
      broken.push({ path: ["items", item.index, "new_quantity"], code: "whole" });
    if (completes && less && !reason) {
      if (!item) throw new Refusal("orders_line_reason", { params: { name: line.name } });
      broken.push({ path: ["items", item.index, "reason"], code: "less_reason" });
    }
    const text = prepared === null ? null : plainQuantity(prepared);
    if (text !== line._pivot_new_quantity || reason !== line.reason)
      changed.push({ ...told(line), prepared: text, reason });
  }
  refuseBroken(broken);
  return changed;
}

const told = ({ id, name, unit, _pivot_quantity: asked }: OrderLine) => ({ id, name, unit, asked });

/** Stores prepared quantities in one statement. */
export async function storePrepared(
  db: Tx,
  { organizationId }: Scope,
  orderId: string,
  lines: readonly PreparedLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await db.$executeRaw`
    UPDATE order_line l SET prepared_quantity = p.prepared, prepared_reason = p.reason
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS p (id uuid, prepared numeric, reason text)
    WHERE l.organization_id = ${organizationId}::uuid AND l.order_id = ${orderId}::uuid AND l.id = p.id`;
}

/** Forgets prepared quantities: an order that is pending has none. */
export async function clearPrepared(db: Tx, { organizationId }: Scope, orderId: string): Promise<void> {
  await db.orderLine.updateMany({
    where: { organizationId, orderId },
    data: { preparedQuantity: null, preparedReason: null },
  });
}
