import { operation } from "#app/lib/operation.server.ts";
import { changed } from "#app/lib/output.server.ts";
import { anonymizeCustomer } from "./anonymize-customer.server.ts";
import { customerChange } from "./customer-input.server.ts";
import { editCustomer } from "./edit-customer.server.ts";

/**
 * Mends name, phone, e-mail and address of a customer, see {@link editCustomer}; or anonymizes it, where the input says
 * so, see {@link anonymizeCustomer}. Document 4, Added on 22 November 2026.
 */
export const changeCustomer = operation({
  key: "PUT_/v1/customers/:customer_id",
  summary: "Change a customer, or anonymize one",
  refuses: ["customers_anonymized", "customers_taken", "customers_unreachable", "not_found", "stale"],
  access: ["admin"],
  fresh: ({ anonymize }) => anonymize,
  input: customerChange,
  output: changed,
  audit: "customer.updated",
  run: (context, input) => (input.anonymize ? anonymizeCustomer : editCustomer)(context, input),
});
