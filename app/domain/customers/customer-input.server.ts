import { z } from "zod";
import { orderStatuses } from "#app/domain/orders/statuses.ts";
import { id, pageNumber, rowVersion, searchText } from "#app/lib/input.server.ts";

export const customerList = z.object({
  page: pageNumber,
  filter: searchText,
  customer_id: searchText.describe("The id of one of them."),
  orders_page: pageNumber.describe("Which ten of each one's orders, the latest first."),
});

/** `anonymize: true` says what is to be done: it can't be undone, so that an empty body does nothing. */
export const anonymization = z.object({
  customer_id: id,
  version: rowVersion,
  anonymize: z
    .boolean()
    .default(false)
    .refine((said) => said, { params: { code: "required" } })
    .describe("`true`: it can't be undone."),
});

const text = z.string().nullable();

/** What /v1 shows of a customer (document 2, section 3). */
export const customerOutput = z.object({
  id: z.string(),
  name: text,
  email: text,
  address: text,
  phone: text,
  version: z.number(),
  created_at: z.date(),
  anonymized_at: z.date().nullable(),
  order_count: z.number(),
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
