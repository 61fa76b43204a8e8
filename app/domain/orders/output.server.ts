import { z } from "zod";
import type { Answers } from "#app/domain/catalogue/read-answers.ts";
import { IN_MINOR_UNITS } from "#app/lib/output.server.ts";
import { orderOrigins } from "./origins.ts";
import { orderStatuses } from "./statuses.ts";

const text = z.string().nullable();
const status = z.enum(orderStatuses);
const HOUR = "`HH:MM`, in the time zone of the business.";

const order = {
  id: z.string(),
  number: z.number(),
  status,
  version: z.number(),
  created_at: z.date(),
  moved_at: z.date().describe("When its status changed last."),
  delivered_at: z.date().nullable(),
  location_id: z.string(),
  location: z.string().describe("The name of the workplace."),
  origin: z.enum(orderOrigins).describe("`shop` where its customer placed it in the online shop."),
  told_advance: z
    .number()
    .nullable()
    .describe(
      `What its customer told in the online shop to have paid, while nobody has said what was received. ${IN_MINOR_UNITS}`,
    ),
  requisition: z.string().describe("Who placed it."),
  requisition_member_id: text,
  delivery: text.describe("Who prepares it."),
  provide_member_id: text,
  dispatch: text.describe("Who handed it over."),
  dispatch_member_id: text,
  customer_id: text,
  customer: z.object({ name: text, phone: text, email: text, address: text }),
  data: z.object({
    observations: text,
    upfront_payment: z.number().nullable().describe(`Money that was received. ${IN_MINOR_UNITS}`),
    pickup_hour: text.describe(HOUR),
  }),
  pickup_date: text.describe("`YYYY-MM-DD`, in the time zone of the business."),
  currency: z.string().describe("ISO 4217."),
  total: z.number().describe(IN_MINOR_UNITS),
  reason: text,
};

const line = z.object({
  id: z.string(),
  item_id: z.string(),
  name: z.string(),
  unit: z.number(),
  price: z.number().describe("For one unit, in minor units."),
  sku: text,
  barcode: text,
  fields: z.custom<Answers>().meta({ type: "object", additionalProperties: { type: ["string", "array"] } }),
  note: text,
  _pivot_quantity: z.string().describe("What was asked for, a decimal."),
  _pivot_new_quantity: text.describe("What was prepared, a decimal."),
  reason: text,
  total: z.number().describe(IN_MINOR_UNITS),
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
export const orderOutput = z.object({ ...order, line_count: z.number(), items: z.array(line) });
/** What /v1 shows of an order and its lines. */
export const orderWithLinesOutput = z.object({ ...order, items: z.array(line) });

/** Its own status has the name of the answer's: an order stands under a key (document 4, Added on 22 November 2026). */
const underOrder = <T extends z.ZodType>(shown: T) =>
  z.preprocess((found) => ({ order: found }), z.object({ order: shown }));

/** What /v1 answers about one order. */
export const orderPageOutput = underOrder(
  z.object({ ...order, items: z.array(line), history: z.array(event) }),
);
/** What /v1 answers about an order that was moved. */
export const movedOrderOutput = underOrder(orderWithLinesOutput);

/** The answer's part that tells what was left out, where something was. */
export const ignoredOutput = z
  .array(z.string())
  .optional()
  .describe(
    "What was sent, or kept in the draft, and is not in the order: names that are not known, or that the settings do not show.",
  );
export const ignoring = (names: string[]): { ignored?: string[] } =>
  names.length > 0 ? { ignored: names } : {};
