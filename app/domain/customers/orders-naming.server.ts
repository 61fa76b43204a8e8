import { z } from "zod";
import { ordersWithin } from "#app/domain/orders/within-scope.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import { ORDERS_NAMING, ORDERS_READ_FOR_NAMES } from "./limits.ts";
import { listCustomers } from "./list-customers.server.ts";
import { mentionsContact, mentionsName, namePatterns } from "./mentions.ts";
import { wordsMatching } from "./order-words.server.ts";
import { knownAs } from "./traces.server.ts";

const namingRow = z.object({ id: z.string(), number: z.number(), text: z.string() });

/**
 * The latest orders of others whose words hold the name or the address of a customer, and neither phone nor e-mail: they may
 * be about somebody else, so anonymizing the customer leaves them as they are. Five at most.
 */
export const ordersNaming = query({
  access: listCustomers.access,
  input: z.object({ customer_id: id }),
  async run({ db, scope }, { customer_id }) {
    const known = await knownAs(db, scope, customer_id);
    const patterns = namePatterns(known);
    if (patterns.length === 0) return [];
    const rows = await rowsOf(
      db,
      namingRow,
      Prisma.sql`
      SELECT o.id, o.number, string_agg(held.text, chr(10)) AS text
      FROM "order" o JOIN (${wordsMatching(scope.organizationId, patterns)}) held ON held.order_id = o.id
      WHERE ${ordersWithin(scope)} AND o.customer_id IS DISTINCT FROM ${customer_id}::uuid
      GROUP BY o.id ORDER BY o.created_at DESC, o.id DESC LIMIT ${ORDERS_READ_FOR_NAMES}`,
    );
    return rows
      .filter(({ text }) => mentionsName(text, known) && !mentionsContact(text, known))
      .slice(0, ORDERS_NAMING)
      .map(({ id: order, number }) => ({ id: order, number }));
  },
});
