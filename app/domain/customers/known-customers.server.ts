import { z } from "zod";
import { productsForOrder } from "#app/domain/catalogue/orderable.server.ts";
import { orderLimits } from "#app/domain/orders/limits.ts";
import { takingAccess as access } from "#app/domain/orders/reading-access.ts";
import { ordersWithin } from "#app/domain/orders/within-scope.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { atMost } from "#app/lib/input.server.ts";
import { plainQuantity } from "#app/lib/quantity.ts";
import { query } from "#app/lib/query.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { CUSTOMERS_OFFERED, PHONE_ENDING, WHOLE_PHONE } from "./limits.ts";
import { phoneDigits } from "./phone-digits.ts";
import { usualOrders } from "./usual-orders.server.ts";

const customer = z.object({ id: z.string(), name: z.string().nullable(), phone: z.string().nullable() });

const usualLine = z.object({
  item_id: z.string(),
  name: z.string(),
  unit: z.number(),
  quantity: z.string().describe("A decimal."),
});

/** A customer whom the counter knows, and what of their usual order can be ordered now. */
export type KnownCustomer = z.output<typeof customer> & { usual: z.output<typeof usualLine>[] };

/** The digits that a number ends in; a beginning such as 00 is the country's only in a whole one. */
function endingOf(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return digits.length < WHOLE_PHONE ? digits : (phoneDigits(phone) ?? "");
}

/**
 * The customers whose phone number ends in these digits, at least 4, the one who ordered last first, at most 4: name,
 * phone and usual order, as far as orders of the allowed workplaces tell. Each person has so many tries of their own
 * (`too_many`). Document 4, Added on 22 November 2026.
 */
export const knownCustomers = query({
  key: "GET_/v1/known_customers",
  summary: "Find customers by the end of their phone number",
  refuses: ["too_many"],
  access,
  input: z.object({
    phone: atMost(z.string().trim(), orderLimits.customer.phone)
      .refine((phone) => endingOf(phone).length >= PHONE_ENDING, { params: { code: "phone_ending" } })
      .describe("The whole number, or at least its last 4 digits."),
  }),
  output: z.object({ items: z.array(customer.extend({ usual: z.array(usualLine) })) }),
  async run({ db, scope, actor, now }, { phone }): Promise<{ items: KnownCustomer[] }> {
    await takeTry("customersOfPerson", `${scope.organizationId} ${actor.id}`);
    const found = await customersEndingIn(db, scope, endingOf(phone));
    if (found.length === 0) return { items: [] };
    const usual = await usualOrders(
      db,
      scope,
      found.map(({ id }) => id),
    );
    const ids = [...usual.values()].flatMap((lines) => lines.map(({ product_id }) => product_id));
    const products = await productsForOrder(db, scope, ids, now);
    const items = found.map((one) => ({
      ...one,
      usual: (usual.get(one.id) ?? []).flatMap(({ product_id: item_id, quantity }) => {
        const product = products.get(item_id);
        if (!product || quantity === null) return [];
        const { name, unit } = product;
        return [{ item_id, name, unit, quantity: plainQuantity(quantity) }];
      }),
    }));
    return { items };
  },
});

/** By bytes of the digits read backwards, which an index answers for any of them. */
function customersEndingIn(db: Tx, scope: Scope, digits: string) {
  const ending = [...digits].reverse().join("");
  return rowsOf(
    db,
    customer,
    Prisma.sql`
    SELECT c.id, c.name, c.phone FROM customer c CROSS JOIN LATERAL (
      SELECT o.created_at FROM "order" o WHERE ${ordersWithin(scope)} AND o.customer_id = c.id
      ORDER BY o.created_at DESC LIMIT 1) latest
    WHERE c.organization_id = ${scope.organizationId}::uuid AND c.phone_digits IS NOT NULL
      AND reverse(c.phone_digits) ~>=~ ${ending} AND reverse(c.phone_digits) ~<~ ${`${ending}:`}
    ORDER BY latest.created_at DESC, c.id LIMIT ${CUSTOMERS_OFFERED}`,
  );
}
