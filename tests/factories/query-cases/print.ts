import type { QueryCases } from "./query-case.ts";

export const printCases: QueryCases = {
  orderReceipt: {
    input: ({ orderId }) => ({ order_id: orderId }),
    foreign: (_, { orderId }) => [{ order_id: orderId }],
  },
  workplaceSheet: {
    input: ({ workplace }) => ({ location_id: workplace.id }),
    foreign: (_, { workplace }) => [{ location_id: workplace.id }],
  },
  shopPoster: {},
  memberCard: {
    input: ({ sales }) => ({ member_id: sales.id }),
    foreign: (_, { sales }) => [{ member_id: sales.id }],
  },
};
