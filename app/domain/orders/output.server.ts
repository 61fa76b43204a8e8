import { z } from "zod";
import type { Answers } from "#app/domain/catalogue/read-answers.ts";
import { orderStatuses } from "./statuses.ts";

const text = z.string().nullable();
const status = z.enum(orderStatuses);

const order = {
  id: z.string(),
  number: z.number(),
  status,
  version: z.number(),
  created_at: z.date(),
  moved_at: z.date(),
  delivered_at: z.date().nullable(),
  location_id: z.string(),
  location: z.string(),
  requisition: z.string(),
  requisition_member_id: text,
  delivery: text,
  provide_member_id: text,
  dispatch: text,
  dispatch_member_id: text,
  customer_id: text,
  customer: z.object({ name: text, phone: text, email: text, address: text }),
  data: z.object({ observations: text, upfront_payment: z.number().nullable(), pickup_hour: text }),
  pickup_date: text,
  currency: z.string(),
  total: z.number(),
  reason: text,
};

const line = z.object({
  id: z.string(),
  item_id: z.string(),
  name: z.string(),
  unit: z.number(),
  price: z.number(),
  sku: text,
  barcode: text,
  fields: z.custom<Answers>().meta({ type: "object", additionalProperties: { type: ["string", "array"] } }),
  note: text,
  _pivot_quantity: z.string(),
  _pivot_new_quantity: text,
  reason: text,
  total: z.number(),
});

const event = z.object({
  id: z.string(),
  act: z.string(),
  from_status: status.nullable(),
  to_status: status,
  actor_kind: z.string(),
  actor_name: z.string(),
  reason: text,
  changes: z.unknown(),
  created_at: z.date(),
});

/** What /v1 shows of an order in a list (document 2, section 3). */
export const orderOutput = z.object({ ...order, line_count: z.number() });
/** What /v1 shows of an order and its lines. */
export const orderWithLinesOutput = z.object({ ...order, items: z.array(line) });
/** What /v1 shows of one order. */
export const orderPageOutput = z.object({ ...order, items: z.array(line), history: z.array(event) });
