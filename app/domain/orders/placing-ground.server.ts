import { z } from "zod";
import {
  type OrderableProduct,
  orderableRow,
  selectForOrder,
} from "#app/domain/catalogue/orderable.server.ts";
import { selectSettings, settingRow } from "#app/domain/settings/order-settings.server.ts";
import { type OrderSettings, orderSettings } from "#app/domain/settings/order-settings.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { onlyRowOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";

const groundRow = z.object({ settings: z.array(settingRow), products: z.array(orderableRow) });

/** What an order is placed on. */
interface Ground {
  settings: OrderSettings;
  /** By id: those that can be ordered. */
  products: ReadonlyMap<string, OrderableProduct>;
}

/** The settings of the counter, and those of these products that can be ordered now; one statement. */
export async function placingGround(
  db: Tx,
  scope: Scope,
  ids: readonly string[],
  now: Date,
): Promise<Ground> {
  const { settings, products } = await onlyRowOf(
    db,
    groundRow,
    Prisma.sql`
    SELECT coalesce((SELECT json_agg(s) FROM (${selectSettings(scope, "store")}) s), '[]') AS settings,
      coalesce((SELECT json_agg(p) FROM (${selectForOrder(scope, ids, now)}) p), '[]') AS products`,
  );
  return {
    settings: orderSettings("store", settings),
    products: new Map(products.map((product) => [product.id, product])),
  };
}
