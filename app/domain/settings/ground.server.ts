import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { onlyRowOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { selectSettings, settingRow } from "./order-settings.server.ts";
import { type OrderSettings, orderSettings } from "./order-settings.ts";
import type { SettingScope } from "./setting-table.ts";

/** What an order is placed on. */
export interface Ground<Product> {
  settings: OrderSettings;
  /** By id: those that can be ordered now. */
  products: ReadonlyMap<string, Product>;
}

/** What a statement of {@link groundOf} gives, by the row of a product; made once for each kind of product. */
export const groundRow = <Product>(product: z.ZodType<Product>) =>
  z.object({ settings: z.array(settingRow), products: z.array(product) });

/** The settings of the counter or of the online shop, and the products of a statement; one statement. Document 4, Settings. */
export async function groundOf<Product extends { id: string }>(
  db: Tx,
  scope: Scope,
  which: SettingScope,
  { row, select }: { row: ReturnType<typeof groundRow<Product>>; select: Prisma.Sql },
): Promise<Ground<Product>> {
  const { settings, products } = await onlyRowOf(
    db,
    row,
    Prisma.sql`
    SELECT coalesce((SELECT json_agg(s) FROM (${selectSettings(scope, which)}) s), '[]') AS settings,
      coalesce((SELECT json_agg(p) FROM (${select}) p), '[]') AS products`,
  );
  return {
    settings: orderSettings(which, settings),
    products: new Map(products.map((product) => [product.id, product])),
  };
}
