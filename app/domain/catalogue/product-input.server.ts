import { z } from "zod";
import { pickupNoticeInput, pickupNoticeOutput } from "#app/domain/pickup/pickup-input.server.ts";
import {
  atMost,
  filterBy,
  id,
  money,
  nameText,
  optionalLine,
  optionalLines,
  pageNumber,
  rowVersion,
  searchText,
  sortBy,
} from "#app/lib/input.server.ts";
import { pageOf } from "#app/lib/output.server.ts";
import { productLimits as limits } from "./limits.ts";
import { fieldTypes, hasOptions, type ProductField } from "./product-fields.ts";
import { productSorts } from "./product-sorts.server.ts";
import { editableStates, UNCATEGORIZED } from "./product-states.ts";
import { repeated } from "./repeated.ts";
import { isUnit } from "./units.ts";
import { weekOf } from "./week.ts";

const line = (max: number) => atMost(z.string().trim().min(1), max);

/** A custom field; only radio and checkbox have options, at least one, none empty or twice (document 2, section 5). */
const field = z
  .object({
    name: line(limits.fieldName.max),
    type: z.enum(fieldTypes),
    required: z.union([z.literal([0, 1]), z.boolean().transform((on) => (on ? 1 : 0))]).default(0),
    options: z.array(line(limits.option.max)).max(limits.options.max).optional(),
  })
  .transform(({ options = [], ...rest }, context): ProductField => {
    if (!hasOptions(rest.type)) return rest;
    const twice = repeated(options);
    if (options.length === 0)
      context.addIssue({ code: "custom", params: { code: "options" }, path: ["options"], input: options });
    if (twice >= 0)
      context.addIssue({
        code: "custom",
        params: { code: "twice" },
        path: ["options", twice],
        input: options,
      });
    return { ...rest, options };
  });

const fields = z
  .array(field)
  .max(limits.fields.max)
  .superRefine((all, context) => {
    const twice = repeated(all.map(({ name }) => name));
    if (twice >= 0)
      context.addIssue({ code: "custom", params: { code: "twice" }, path: [twice, "name"], input: all });
  });

/** A code of one line; blank or null is none. */
const code = (max: number) =>
  atMost(z.string().trim(), max)
    .nullish()
    .transform((text) => (text === undefined ? text : text || null));

const STATES = "0 sold in the store, 1 in the shop, 2 in both, 3 inactive; 9 is archived.";
const UNITS =
  "0 piece, 1 kg, 2 l, 3 oz, 6 m, 7 m², 8 m³, 10 in, 11 ft, 12 yd, 16 qt, 18 lb, 20 ft², 21 ft³, 24 in², 25 in³, 28 cm, 29 cm², 30 cm³, 100 g, 101 ml.";

const unit = z
  .number()
  .refine(isUnit, { params: { code: "format" } })
  .describe(UNITS);

const cartLimit = z
  .number()
  .int()
  .max(limits.cartLimit.max)
  .refine((limit) => limit === -1 || limit >= 1, { params: { code: "cart_limit" } })
  .describe("How much of it one order may have; -1 is no limit.");

const WEEK =
  "The days of the week on which customers of the online shop may pick it up: 1 Monday to 7 Sunday; left out, empty or null: all.";

/** Days of the week, in a form each by a box of its own. */
const pickupDays = z
  .array(z.coerce.number().int().min(1).max(7))
  .max(7)
  .nullish()
  .transform((days) => (days ? weekOf(days) : undefined))
  .describe(WEEK);

/** The nil UUID is no category, as is none at all (document 4, Shapes). */
const category = z
  .union([z.literal(""), z.null(), id])
  .transform((value) => (value === "" || value === UNCATEGORIZED ? null : value))
  .optional();

/** What a product is created from (document 2, sections 3, 5 and 7); what is left out takes its default (section 9). */
export const productInput = z.object({
  name: nameText(limits.name),
  state: z
    .literal([...editableStates])
    .optional()
    .describe(STATES),
  unit: unit.optional(),
  category_id: category,
  sku: code(limits.sku.max),
  barcode: code(limits.barcode.max),
  price: money.optional(),
  cart_limit: cartLimit.optional(),
  description: optionalLines(limits.description.max),
  nutritional: optionalLines(limits.nutritional.max),
  second_name: optionalLine(limits.secondName.max),
  second_description: optionalLines(limits.secondDescription.max),
  second_nutritional: optionalLines(limits.secondNutritional.max),
  pickup_days: pickupDays,
  notice: pickupNoticeInput.optional(),
  data: z.object({ fields: fields.optional() }).optional(),
});

const missing = (context: z.RefinementCtx, key: string) =>
  context.addIssue({ code: "custom", params: { code: "required" }, path: [key], input: undefined });

/**
 * A change is the whole product: name, state, unit and price have to be there, and what else is left out is
 * emptied ("sku and barcode are sent only if filled; category only when chosen", document 2, section 5). State and
 * price may come without the rest (section 4).
 */
export const productUpdate = productInput
  .partial()
  .extend({ item_id: id, version: rowVersion })
  .superRefine(({ item_id, version, ...given }, context) => {
    const names = Object.keys(given).filter((name) => given[name as keyof typeof given] !== undefined);
    if (names.length > 0 && names.every((name) => name === "state" || name === "price")) return;
    for (const key of ["name", "unit", "price", "state"] as const)
      if (given[key] === undefined) missing(context, key);
  });

const filterState = filterBy(["all", "0", "1", "2", "3", "9"]).transform((state) =>
  state === undefined || state === "all" ? state : Number(state),
);

/** The filters of the list: without a state those that are not archived, `all` all. */
export const productList = z.object({
  page: pageNumber,
  state: filterState,
  category_id: z.union([z.literal("").transform(() => undefined), id]).optional(),
  name: searchText,
  sku: searchText,
  barcode: searchText,
  close: z
    .union([z.boolean(), z.stringbool()])
    .default(false)
    .describe("Whether products that come close to the name count where none has it."),
  sort: sortBy(productSorts).describe(
    "`-` is downwards; `position` is the own order within the category that is asked for.",
  ),
});

/** A picture of a product; `url` is a path of this host. */
export const productImage = z.object({ id: z.string(), url: z.string().describe("A path of this host.") });

/** What a product asks, as /v1 shows it. */
export const shownField = z.custom<ProductField>().meta({
  type: "object",
  properties: {
    name: { type: "string" },
    type: { type: "string", enum: [...fieldTypes] },
    required: { type: "integer", enum: [0, 1] },
    options: { type: "array", items: { type: "string" } },
  },
});

/** What /v1 shows of a product. */
export const productOutput = z.object({
  id: z.string(),
  name: z.string(),
  state: z.number().describe(STATES),
  unit: z.number().describe(UNITS),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  category_id: z.string(),
  category: z.object({ id: z.string(), name: z.string() }).nullable(),
  images: z.array(productImage),
  data: z.object({ fields: z.array(shownField) }),
  price: z.string().describe("For one unit, such as `64.00`."),
  currency: z.string().describe("ISO 4217."),
  cart_limit: z.number().describe("-1 is no limit."),
  description: z.string(),
  nutritional: z.string(),
  second_name: z
    .string()
    .describe("In the other language of the business, as the two below; blank where nobody has said it."),
  second_description: z.string(),
  second_nutritional: z.string(),
  pickup_days: z.array(z.number()).describe(WEEK),
  notice: pickupNoticeOutput,
  out_today: z.boolean(),
  version: z.number(),
  created_at: z.date(),
});

/**
 * `total` is the number of products that are not archived, `trash` of those that are. `close` says that nothing has
 * the name that was asked for, and that these resemble it.
 */
export const productPage = pageOf(productOutput).extend({
  total: z.number().describe("All products that are not archived."),
  trash: z.number().describe("Those that are."),
  close: z.boolean().describe("Nothing has the name that was asked for; these resemble it."),
});
