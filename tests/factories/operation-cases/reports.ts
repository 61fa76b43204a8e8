import type { OperationCases } from "./operation-case.ts";

export const reportsCases: OperationCases = {
  "GET_/v1/items/supplies": { input: () => ({ statuses: "order_pending" }) },
  "PUT_/v1/items/supplies/mail": {
    input: () => ({ every: "weekly" }),
    bad: [[{ every: "daily" }, "every"]],
  },
};
