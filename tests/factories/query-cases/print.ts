import type { QueryCases } from "./query-case.ts";

export const printCases: QueryCases = {
  orderReceipt: {
    input: ({ orderId }) => ({ order_id: orderId }),
    foreign: (_, { orderId }) => [{ order_id: orderId }],
  },
  shopPoster: {},
  memberCard: {
    input: ({ sales }) => ({ member_id: sales.id }),
    foreign: (_, { sales }) => [{ member_id: sales.id }],
  },
};
