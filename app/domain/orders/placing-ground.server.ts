import {
  type OrderableProduct,
  orderableRow,
  selectForOrder,
} from "#app/domain/catalogue/orderable.server.ts";
import { type Ground, groundOf, groundRow } from "#app/domain/settings/ground.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import type { Scope } from "#app/lib/scope.ts";

const row = groundRow(orderableRow);

/** The settings of the counter, and those of these products that can be ordered now; one statement. Document 4, Orders. */
export const placingGround = (
  db: Tx,
  scope: Scope,
  ids: readonly string[],
  now: Date,
): Promise<Ground<OrderableProduct>> =>
  groundOf(db, scope, "store", { row, select: selectForOrder(scope, ids, now) });
