import { z } from "zod";
import { settingsOf } from "#app/domain/settings/order-settings.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { query } from "#app/lib/query.server.ts";
import { idRow, rowOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";

/**
 * Whether the page of orders offers the export: there are orders, and any of the customer's fields is displayed, at the
 * counter or in the online shop (document 2, section 2; document 4, Settings).
 */
export const exportOffered = query({
  access: ["GET_/v1/orders/export"],
  input: z.object({}),
  async run({ db, scope }) {
    const [first, shown] = await Promise.all([
      rowOf(
        db,
        idRow,
        Prisma.sql`SELECT id FROM "order" WHERE organization_id = ${scope.organizationId}::uuid LIMIT 1`,
      ),
      asksForCustomers(db, scope),
    ]);
    return first !== undefined && shown;
  },
});

async function asksForCustomers(db: Tx, scope: Scope): Promise<boolean> {
  const both = await Promise.all([settingsOf(db, scope, "store"), settingsOf(db, scope, "shop")]);
  return both.some(({ customer_name, customer_phone, customer_email, customer_address }) =>
    [customer_name, customer_phone, customer_email, customer_address].some(({ display }) => display),
  );
}
