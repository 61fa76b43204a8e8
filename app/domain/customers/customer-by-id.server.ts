import { z } from "zod";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { findCustomer } from "./customer-rows.server.ts";
import { listCustomers } from "./list-customers.server.ts";

/** One customer, without orders. Refuses an unknown id (`not_found`). */
export const customerById = query({
  access: listCustomers.access,
  input: z.object({ customer_id: id }),
  async run({ db, scope }, { customer_id }) {
    const customer = await findCustomer(db, scope, customer_id);
    if (!customer) throw new Refusal("not_found");
    return customer;
  },
});
