import type { Tx } from "#app/lib/database.server.ts";
import { found } from "#app/lib/found.ts";
import { query } from "#app/lib/query.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";
import { customerPair, otherCustomers } from "./customer-input.server.ts";
import { type CustomerRow, findCustomer, othersThan } from "./customer-rows.server.ts";
import { listCustomers } from "./list-customers.server.ts";
import { mergedCustomer } from "./merged-customer.ts";

interface Pair {
  customer_id: string;
  other_id: string;
}

/**
 * Two customers of the organization that may be brought together. Refuses an unknown one (`not_found`), twice the same
 * (`customers_same`) and who is anonymized (`customers_anonymized`).
 */
export async function pairOf(
  db: Tx,
  scope: Scope,
  { customer_id, other_id }: Pair,
): Promise<[CustomerRow, CustomerRow]> {
  const one = await found(findCustomer(db, scope, customer_id));
  const other = await found(findCustomer(db, scope, other_id));
  if (one.id === other.id) throw new Refusal("customers_same");
  if (one.anonymized_at || other.anonymized_at) throw new Refusal("customers_anonymized");
  return [one, other];
}

/** What becomes of two customers who are one, before it is done; refuses as {@link pairOf}. */
export const mergeOfCustomers = query({
  access: listCustomers.access,
  input: customerPair,
  async run({ db, scope }, pair) {
    const [one, other] = await pairOf(db, scope, pair);
    return { one, other, ...mergedCustomer(one, other) };
  },
});

/** Whom a customer may be brought together with, one page. Refuses an unknown or anonymized one. */
export const customersToMerge = query({
  access: listCustomers.access,
  input: otherCustomers,
  async run({ db, scope }, { customer_id, ...asked }) {
    const customer = await found(findCustomer(db, scope, customer_id));
    if (customer.anonymized_at) throw new Refusal("customers_anonymized");
    return { customer, list: await othersThan(db, scope, customer, asked) };
  },
});
