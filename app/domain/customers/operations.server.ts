export { anonymizeCustomer } from "./anonymize-customer.server.ts";
export { listCustomers } from "./list-customers.server.ts";
