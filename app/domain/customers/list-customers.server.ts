import { pageOf } from "#app/lib/output.server.ts";
import { query } from "#app/lib/query.server.ts";
import { customerList, customerOutput } from "./customer-input.server.ts";
import { listOfCustomers } from "./customer-rows.server.ts";

/** Lists customers with their latest orders; for admins (document 4, Who may do what). */
export const listCustomers = query({
  key: "GET_/v1/customers",
  access: ["admin"],
  input: customerList,
  output: pageOf(customerOutput),
  run: ({ db, scope }, filter) => listOfCustomers(db, scope, filter),
});
