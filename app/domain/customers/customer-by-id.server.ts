import { z } from "zod";
import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { findCustomer, findWhoStays } from "./customer-rows.server.ts";
import { listCustomers } from "./list-customers.server.ts";

/** One customer, without orders. Refuses an unknown id (`not_found`). */
export const customerById = query({
  access: listCustomers.access,
  input: z.object({ customer_id: id }),
  run: ({ db, scope }, { customer_id }) => found(findCustomer(db, scope, customer_id)),
});

/**
 * One customer, without orders; of one who was merged with another the one that stays, which has another id. Refuses an
 * unknown id (`not_found`).
 */
export const customerNow = query({
  access: listCustomers.access,
  input: customerById.input,
  async run({ db, scope }, { customer_id }) {
    const customer = await findCustomer(db, scope, customer_id);
    return customer ?? found(findWhoStays(db, scope, customer_id));
  },
});
