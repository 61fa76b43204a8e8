import type { OperationCases } from "./operation-case.ts";
import { long } from "./words.ts";

export const customersCases: OperationCases = {
  "GET_/v1/customers": {},
  "GET_/v1/known_customers": {
    input: () => ({ phone: "0745 987 111" }),
    bad: [[{ phone: "111" }, "phone"]],
  },
  "GET_/v1/customers/:customer_id": {
    input: (own) => ({ customer_id: own.customerId }),
    foreign: (_, other) => [{ customer_id: other.customerId }],
  },
  "POST_/v1/customers/:customer_id/merges/:other_id": {
    input: (own) => ({ customer_id: own.customerId, other_id: own.otherCustomerId }),
    foreign: (_, other) => [
      { customer_id: other.customerId },
      { other_id: other.customerId },
      { customer_id: other.customerId, other_id: other.otherCustomerId },
    ],
  },
  "DELETE_/v1/orders/:order_id/customer": {
    input: (own) => ({ order_id: own.orderId }),
    foreign: (_, other) => [{ order_id: other.orderId }],
  },
  "PUT_/v1/customers/:customer_id": {
    input: (own) => ({ customer_id: own.customerId, phone: "0745 987 112" }),
    foreign: (_, other) => [
      { customer_id: other.customerId },
      { customer_id: other.customerId, anonymize: true },
    ],
    bad: [
      [{ phone: undefined, anonymize: false }, "anonymize"],
      [{ email: "nu e", name: long }, "email", "name"],
    ],
  },
};
