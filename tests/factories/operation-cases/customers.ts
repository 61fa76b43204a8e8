import type { OperationCases } from "./operation-case.ts";

export const customersCases: OperationCases = {
  "GET_/v1/customers": {},
  "GET_/v1/known_customers": {
    input: () => ({ phone: "0745 987 111" }),
    bad: [[{ phone: "111" }, "phone"]],
  },
  "PUT_/v1/customers/:customer_id": {
    input: (own) => ({ customer_id: own.customerId, anonymize: true }),
    foreign: (_, other) => [{ customer_id: other.customerId }],
    bad: [[{ anonymize: false }, "anonymize"]],
  },
};
