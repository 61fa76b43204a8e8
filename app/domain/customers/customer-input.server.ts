import { z } from "zod";
import { customerInput } from "#app/domain/orders/order-input.server.ts";
import { orderStatuses } from "#app/domain/orders/statuses.ts";
import { eachMayBeLeftOut, id, pageNumber, rowVersion, searchText, sortBy } from "#app/lib/input.server.ts";
import { IN_MINOR_UNITS } from "#app/lib/output.server.ts";
import { customerSorts } from "./customer-rows.server.ts";

export const customerList = z.object({
  page: pageNumber,
  filter: searchText,
  sort: sortBy(customerSorts),
  customer_id: searchText.describe("The id of one of them."),
  orders_page: pageNumber.describe("Which ten of each one's orders, the latest first."),
});

/**
 * What is changed of a customer, each value by the rules of placing an order; or `anonymize: true`, which can't be undone.
 * An empty body does nothing.
 */
export const customerChange = z
  .object({
    customer_id: id,
    version: rowVersion,
    anonymize: z
      .boolean()
      .default(false)
      .describe("`true`: it can't be undone. What else is sent counts for nothing then."),
    /** Set by forms, which can't tell a cleared field from one that is not there: what is left out is cleared. */
    details: z.boolean().optional().describe("`true`: what is left out is cleared."),
    ...eachMayBeLeftOut(customerInput.shape),
  })
  .refine(
    ({ anonymize, details, name, phone, email, address }) =>
      anonymize || details || [name, phone, email, address].some((value) => value !== undefined),
    { path: ["anonymize"], params: { code: "required" } },
  );
export type CustomerChange = z.output<typeof customerChange>;

/** Which two customers are one. */
export const customerPair = z.object({ customer_id: id, other_id: id });

/** The versions are those of the two that were shown. */
export const customerMerge = customerPair.extend({
  version: rowVersion,
  other_version: rowVersion,
});

/** Whom a customer may be brought together with. */
export const otherCustomers = z.object({ customer_id: id, page: pageNumber, filter: searchText });

const text = z.string().nullable();

const customer = {
  id: z.string(),
  name: text,
  email: text,
  address: text,
  phone: text,
  version: z.number(),
  created_at: z.date(),
  anonymized_at: z.date().nullable(),
  order_count: z.number(),
};

/** What /v1 shows of a customer in a list (document 2, section 3). */
export const customerOutput = z.object({
  ...customer,
  orders: z.array(
    z.object({
      id: z.string(),
      number: z.number(),
      status: z.enum(orderStatuses),
      created_at: z.date(),
      items: z.array(z.object({ name: z.string(), unit: z.number(), _pivot_quantity: z.string() })),
    }),
  ),
});

/** What /v1 shows of one customer. */
export const customerFiguresOutput = z.object({
  ...customer,
  discarded_count: z.number().describe("Those of its orders that were discarded: no other figure has them."),
  first_order_at: z.date().nullable(),
  last_order_at: z.date().nullable(),
  sums: z.array(
    z.object({
      currency: z.string().describe("ISO 4217."),
      count: z.number(),
      total: z.number().describe(IN_MINOR_UNITS),
    }),
  ),
  most_ordered: z
    .array(
      z.object({
        item_id: z.string(),
        name: z.string(),
        unit: z.number(),
        count: z.number().describe("In how many orders."),
        quantity: z.string().describe("What was asked for in all of them, a decimal."),
      }),
    )
    .describe("The products that most of its orders have."),
  deleted_before: text.describe(
    "`YYYY-MM-DD`. Orders handed over before are deleted, and in no figure; null where none can be missing.",
  ),
  deleted_workplaces: z
    .boolean()
    .describe("Whether orders are deleted that went with a workplace: they are in no figure."),
});
