export { anonymizeCustomer } from "./anonymize-customer.server.ts";
export { knownCustomers } from "./known-customers.server.ts";
export { listCustomers } from "./list-customers.server.ts";
