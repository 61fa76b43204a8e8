import { z } from "zod";
import { repeated } from "#app/domain/catalogue/repeated.ts";
import { hasEmailForm } from "#app/lib/email-form.server.ts";
import {
  eachMayBeLeftOut,
  filterBy,
  id,
  mayBeLeftOut,
  ofForms,
  optionalAmount,
  optionalName,
  optionalText,
  pageNumber,
  quantity,
  rowVersion,
  saysAll,
  searchText,
  sortBy,
} from "#app/lib/input.server.ts";
import { readLocalTime } from "#app/lib/local-date.ts";
import { readTypedDay } from "#app/lib/typed-day.ts";
import { orderLimits as limits, orderSorts, shownParts } from "./limits.ts";
import { orderOrigins } from "./origins.ts";
import { preparedReasons } from "./reasons.ts";
import { UNITS_MAX } from "./shown-units.ts";
import { orderStatuses } from "./statuses.ts";
import type { KnownNames } from "./unknown-names.ts";

/** A text read by a function; blank is null, what can't be read breaks the rule of the code. */
const readBy = <T>(read: (text: string) => T | undefined, code: string) =>
  optionalText(20).transform((text, context) => {
    const value = text === null ? null : read(text);
    if (value !== undefined) return value;
    context.addIssue({ code: "custom", params: { code }, input: text });
    return z.NEVER;
  });

/** A requested quantity in thousandths, more than 0. Breaks `positive`. */
const requested = quantity.refine((thousandths) => thousandths > 0, { params: { code: "positive" } });

const email = optionalText(limits.customer.email).refine((text) => text === null || hasEmailForm(text), {
  params: { code: "email" },
});

/** Answers to a product's fields, read in full once the product is known. `z.record` drops the name `__proto__`. */
export const answers = z
  .custom<Readonly<Record<string, unknown>>>(
    (given) => typeof given === "object" && given !== null && !Array.isArray(given),
  )
  .meta({
    type: "object",
    additionalProperties: {},
    description: "Answers to what the product asks: a text or a list of texts, by the name of its field.",
  });
/** A remark on a line; blank is null. Refuses more than 255 characters. */
export const note = optionalText(limits.note);

/** What is typed of whom an order is for. */
export const customerInput = z.object({
  name: optionalName(limits.customer.name),
  phone: optionalName(limits.customer.phone),
  email,
  address: optionalName(limits.customer.address),
});

const detailsInput = z.object({
  observations: optionalText(limits.observations),
  upfront_payment: optionalAmount,
  pickup_hour: readBy(readLocalTime, "pickup_hour").describe(
    "`HH:MM`, in the time zone of the business; blank or null is none.",
  ),
});

/** The day may be typed without its year. Which one that is, and which days there are: see `applySettings`. */
const pickupDate = readBy(readTypedDay, "date").describe(
  "`YYYY-MM-DD`, in the time zone of the business; blank or null is none.",
);

const customerSaid = z.object(eachMayBeLeftOut(customerInput.shape));
const detailsSaid = z.object(eachMayBeLeftOut(detailsInput.shape));

/** Whom an order is for, and when (document 4, Shapes). */
export const about = z.object({
  customer: customerSaid.optional(),
  data: detailsSaid.optional(),
  pickup_date: mayBeLeftOut(pickupDate),
});

/** The same with names that there are not, so that an answer can tell them. */
const aboutOfAnyNames = {
  ...about.shape,
  customer: customerSaid.loose().optional(),
  data: detailsSaid.loose().optional(),
};

/** What its author was shown, in minor units: an order that comes to something else is refused. */
const shownTotal = z
  .number()
  .int()
  .min(0)
  .optional()
  .describe("The total that was shown, in minor units; when it comes to something else: `orders_changed`.");

const shownCurrency = z
  .string()
  .max(3)
  .optional()
  .describe("The currency that the total was shown in; where it is another one by now: `orders_changed`.");

const shownUnits = z
  .string()
  .max(UNITS_MAX)
  .optional()
  .describe(
    "What the lines were shown as: `item_id unit price`, in minor units, with commas between, or `item_id unit` alone; pages say the name, too. Where a line is another one by now: `orders_changed`.",
  );

const line = z.object({ quantity: requested, fields: answers.optional(), note });
const newLine = line.extend({ item_id: id });
const editedLine = line.extend({
  ...{ id: id.optional(), item_id: id.optional(), note: mayBeLeftOut(note) },
  unit: z
    .number()
    .optional()
    .describe(
      "The unit of the quantity; without it, the one that the line has. Where its product is sold by another measure by now: `orders_changed`.",
    ),
});

/**
 * What an order is placed from: lines, or those of the draft (document 4, The calls under /v1). Names that there are not
 * pass, so that the answer can tell them.
 */
export const placement = z.looseObject({
  location_id: id,
  items: z.array(newLine.loose()).min(1).max(limits.lines).optional(),
  draft: z
    .boolean()
    .optional()
    .describe(
      "Place the lines of the draft, instead of `items`, with what it keeps of customer, pickup and remarks where that is left out.",
    ),
  draft_id: id.optional().meta(ofForms),
  /** Quantities that were typed over those of the draft; 0 takes a product out. */
  amounts: z
    .array(z.object({ item_id: id, quantity }))
    .max(limits.lines)
    .optional(),
  total: shownTotal,
  currency: shownCurrency,
  units: shownUnits,
  details: saysAll,
  ...aboutOfAnyNames,
});

/**
 * New lines and details of a pending order; a line with the id of an existing one keeps what was frozen, and its note
 * where it says none. Names that there are not pass, as in a placement.
 */
export const edit = z.looseObject({
  order_id: id,
  version: rowVersion,
  items: z
    .array(
      editedLine
        .loose()
        .refine((one) => one.id || one.item_id, { path: ["item_id"], params: { code: "required" } }),
    )
    .min(1)
    .max(limits.lines)
    .optional(),
  details: saysAll,
  ...aboutOfAnyNames,
  total: shownTotal,
});

const namesOf = (order: z.ZodObject, line: z.ZodObject): KnownNames => ({
  order: Object.keys(order.shape),
  line: Object.keys(line.shape),
});

/** The names that there are. */
export const knownNames = { placement: namesOf(placement, newLine), edit: namesOf(edit, editedLine) };

/** A move, prepared quantities, or both (document 4, The calls under /v1). A line that is named again breaks `twice`. */
export const delivery = z.object({
  order_id: id,
  version: rowVersion,
  status: z.enum(orderStatuses).optional(),
  reason: optionalText(limits.reason),
  items: z
    .array(
      z.object({
        id,
        new_quantity: quantity
          .nullish()
          .transform((thousandths) => thousandths ?? null)
          .describe(
            "What was prepared. Without it what was noted of the line is cleared, and with `order_completed` all that was asked for counts as prepared, as it does of lines that are left out and have nothing noted.",
          ),
        reason: z
          .enum(preparedReasons)
          .nullish()
          .transform((reason) => reason ?? null),
      }),
    )
    .max(limits.lines)
    .superRefine((lines, context) => {
      const twice = repeated(lines.map((line) => line.id));
      if (twice >= 0)
        context.addIssue({ code: "custom", params: { code: "twice" }, path: [twice, "id"], input: lines });
    })
    .optional(),
});

const shownPart = filterBy(shownParts)
  .transform((part) => part ?? "all")
  .describe("`open`: to be done yet; `today`: of the business's local day; `all` without it.");

/** Which orders a list shows (document 2, section 7): `order_id` is a number or an id. */
export const orderList = z.object({
  page: pageNumber,
  order_id: z.string().trim().max(64).optional().describe("The number of an order, or its id."),
  q: searchText,
  status: filterBy(orderStatuses),
  location_id: searchText.describe("The id of a workplace; blank is no filter."),
  customer_id: searchText.describe("The id of a customer; blank is no filter."),
  origin: filterBy(orderOrigins).describe("`shop`: those of the online shop; `counter`: all others."),
  show: shownPart,
  sort: sortBy(orderSorts).describe(
    "`created`: the oldest first; `pickup`: the next pickup first, where open orders or those of today are shown. Nothing while words are searched for.",
  ),
});
/** The same of a page: what its address says and can't be read is as if nothing was said. */
export const orderListOnPage = orderList.extend({
  show: shownPart.catch("all"),
  status: orderList.shape.status.catch(undefined),
  origin: orderList.shape.origin.catch(undefined),
  sort: orderList.shape.sort.catch(undefined),
});
/** Which page of the history, and a search over it (document 4, The calls under /v1). */
export const orderPageInput = z.object({
  page: pageNumber,
  q: searchText,
  show: shownPart,
});
/** The same of a page. */
export const partOnPage = orderPageInput.extend({ show: shownPart.catch("all") });
/** One order by its id; what is no id names none. */
export const orderId = z.object({ order_id: id });

export type Placement = z.output<typeof placement>;
export type Edit = z.output<typeof edit>;
export type Delivery = z.output<typeof delivery>;
