import { orderWithLinesOutput } from "#app/domain/orders/output.server.ts";
import { selectOrdersWithLines } from "#app/domain/orders/rows.server.ts";
import type { OrderFilter } from "#app/domain/statistics/order-filter.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { EXPORT_BATCH, idsFound } from "./exported-orders.server.ts";

/**
 * The orders that a filter finds, with their lines, as the JSON of an answer in parts: earliest first, those left out that
 * are deleted while it is read. Document 2, section 7.
 */
export async function* jsonOfOrders(db: Tx, scope: Scope, filter: OrderFilter): AsyncGenerator<Uint8Array> {
  const ids = await idsFound(db, scope, filter);
  yield Buffer.from('{"status":0,"orders":[');
  let before = "";
  for (let start = 0; start < ids.length; start += EXPORT_BATCH) {
    const batch = ids.slice(start, start + EXPORT_BATCH);
    const places = new Map(batch.map((id, place) => [id, place]));
    const found = await selectOrdersWithLines(db, scope, Prisma.sql`o.id = ANY(${batch}::uuid[])`);
    found.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
    if (found.length === 0) continue;
    const texts = found.map((order) => JSON.stringify(orderWithLinesOutput.parse(order)));
    yield Buffer.from(before + texts.join(","));
    before = ",";
  }
  yield Buffer.from("]}");
}
