import { z } from "zod";
import { shownField } from "#app/domain/catalogue/product-input.server.ts";
import { answers } from "#app/domain/orders/order-input.server.ts";
import { IN_MINOR_UNITS } from "#app/lib/output.server.ts";

const line = z.object({
  id: z.string(),
  item_id: z.string(),
  name: z.string(),
  unit: z.number().describe("That of the quantity."),
  sold_in: z.number().describe("The unit that the product is sold in."),
  price: z.number().describe("For one of the unit that it is sold in, in minor units."),
  quantity: z.string().describe("A decimal."),
  remeasured: z
    .boolean()
    .describe("Whether it is sold by another measure than `unit`, so that the quantity has to be told anew."),
  fields: answers,
  note: z.string().nullable(),
  total: z.number().describe(`${IN_MINOR_UNITS} Nothing while the quantity has to be told anew.`),
  orderable: z.boolean().describe("Whether the product can be ordered now."),
  unanswered: z
    .boolean()
    .describe("Whether a required answer is missing, or one does not fit, or is not asked for any more."),
  asks: z.array(shownField).describe("What the product asks."),
});

/** What /v1 shows of a draft. */
export const draftOutput = z.object({
  name: z.string().nullable().describe("What it was parked under, before it was taken over."),
  lines: z.array(line),
  details: z
    .looseObject({})
    .describe("`customer`, `data` and `pickup_date` as they were typed; an advance is a decimal as a text."),
  count: z.number().describe("Lines."),
  total: z.number().describe(IN_MINOR_UNITS),
  ready: z.boolean().describe("Whether it can be placed as far as its lines go."),
});

const meantProduct = z.looseObject({});

/** How quick entry is understood, product by product. */
export const readTextOutput = z.object({
  items: z.array(
    z.object({
      line: z.number().describe("From 1, as it stands in the text."),
      text: z.string(),
      what: z.string().describe("A sku, a barcode, or words of a name."),
      quantity: z.number().nullable().describe("In thousandths; null when it can't be read."),
      product: meantProduct.optional().describe("The product that it means."),
      total: z.number().optional().describe(IN_MINOR_UNITS),
      problem: z
        .object({
          code: z.string(),
          params: z.record(z.string(), z.string()).optional(),
          choices: z.array(meantProduct).optional().describe("The products that fit, where several do."),
        })
        .optional()
        .describe("What is wrong with it, instead of product and total."),
    }),
  ),
});
