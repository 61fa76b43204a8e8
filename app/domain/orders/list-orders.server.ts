import { z } from "zod";
import { localDay } from "#app/lib/local-day.ts";
import { operation } from "#app/lib/operation.server.ts";
import { pageOf } from "#app/lib/output.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { countsByWorkplace, pickupDays } from "./calendar.server.ts";
import { orderStatuses } from "./lifecycle.ts";
import { orderOutput, orderPageOutput } from "./output.server.ts";
import { historyOfOrders, listOfOrders, orderPage } from "./queries.server.ts";
import { orderId, orderList, orderPageInput } from "./schema.server.ts";

/** Reading orders: with the key, or as a store member, those of the allowed workplaces (document 4). */
const access = ["GET_/v1/orders", "sales", "delivery"] as const;

/** Lists orders, newest first; `order_id` is a number or an id (document 2, section 7). */
export const listOrders = operation({
  key: "GET_/v1/orders",
  access,
  input: orderList,
  output: pageOf(orderOutput),
  run: ({ db, scope }, filter) => listOfOrders(db, scope, filter),
});

/** Lists handed and discarded orders, latest first. */
export const orderHistory = operation({
  key: "GET_/v1/orders/history",
  access,
  input: orderPageInput,
  output: pageOf(orderOutput),
  run: ({ db, scope }, filter) => historyOfOrders(db, scope, filter),
});

/** One order with its lines and history. Refuses an unknown id and another workplace's (`not_found`). */
export const getOrder = operation({
  key: "GET_/v1/orders/:order_id",
  access,
  input: orderId,
  output: orderPageOutput,
  async run({ db, scope, actor, now }, { order_id }) {
    const order = await orderPage(db, scope, actor, order_id, now);
    if (!order) throw new Refusal("not_found");
    return order;
  },
});

/** Counts orders by workplace and status. */
export const deliveryCounts = operation({
  key: "GET_/v1/orders/delivery/info",
  access,
  input: z.object({}),
  output: z.object({
    items: z.array(
      z.object({
        location_id: z.string(),
        location: z.string(),
        ...(Object.fromEntries(orderStatuses.map((status) => [status, z.number()])) as Record<
          (typeof orderStatuses)[number],
          z.ZodNumber
        >),
      }),
    ),
  }),
  run: async ({ db, scope }) => ({ items: await countsByWorkplace(db, scope) }),
});

const month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
  .optional()
  .catch(undefined);

/** Counts orders by pickup date, for a month (`YYYY-MM`); the organization's present month without one. */
export const orderCalendar = operation({
  key: "GET_/v1/orders/calendar",
  access,
  input: z.object({ month }),
  output: z.object({
    month: z.string(),
    items: z.array(z.object({ pickup_date: z.string(), count: z.number(), open: z.number() })),
  }),
  async run({ db, scope, now }, input) {
    const chosen = input.month ?? localDay(now, scope.organization.timeZone).slice(0, 7);
    return { month: chosen, items: await pickupDays(db, scope, chosen) };
  },
});
