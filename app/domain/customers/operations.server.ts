export { anonymizeOrder } from "./anonymize-order.server.ts";
export { changeCustomer } from "./change-customer.server.ts";
export { getCustomer } from "./get-customer.server.ts";
export { knownCustomers } from "./known-customers.server.ts";
export { listCustomers } from "./list-customers.server.ts";
export { mergeCustomers } from "./merge-customers.server.ts";
