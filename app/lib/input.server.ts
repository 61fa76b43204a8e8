import { z } from "zod";
import { parseMoney, plainMoney } from "./money.ts";
import { parseQuantity } from "./quantity.ts";
import { onOneLine, seen } from "./seen-text.ts";
import { lengthOf } from "./text-length.ts";
import { isUuid } from "./uuid.ts";

/** An id on the wire. One that is no UUID is unknown, not malformed (document 4, Products and pictures). */
export const id = z
  .string()
  .transform((value) => (isUuid(value) ? value.toLowerCase() : NO_ID))
  .describe("A UUID; any other text names no row.");
/** Names no row: what an id that is no UUID becomes. */
const NO_ID = "ffffffff-ffff-4fff-bfff-ffffffffffff";

/** The number of a page, from 1; anything else is page 1. */
export const pageNumber = z.coerce
  .number()
  .int()
  .min(1)
  .max(100_000)
  .catch(1)
  .default(1)
  .describe("The page, from 1; anything else is page 1.");

/** What a filter searches for; blank is no filter, and more than a name can have is cut. */
export const searchText = z
  .string()
  .transform((text) => text.trim().slice(0, 255) || undefined)
  .optional()
  .describe("Words to search for, whatever their letter case and accents; blank is no filter.");

/** What may be left out; blank is left out. */
export const unlessBlank = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((sent) => (sent === "" ? undefined : sent), schema.optional()).optional();

/** One of the values that a list is narrowed by; blank is no filter. */
export const filterBy = <const Value extends string>(values: readonly Value[]) => unlessBlank(z.enum(values));

/** What a list is sorted by, `-` downwards; blank is the order in which it is seen first. */
export const sortBy = <const Way extends string>(ways: readonly Way[]) =>
  filterBy(ways).describe("`-` is downwards.");

/** At most so many characters as they stand there, as the database counts them: two halves are one. Breaks `too_long`. */
export const atMost = (text: z.ZodString, max: number) =>
  text
    .superRefine((text, context) => {
      const over = [...text].length - max;
      if (over > 0)
        context.addIssue({ code: "custom", params: { code: "too_long", max, over }, input: text });
    })
    .meta({ maxLength: max });

/** One line, as long as it was sent: for what has a check of its own, which says how long it may be. */
export const lineText = z.string().overwrite(onOneLine).overwrite(seen);

/** A name, on one line; its length is counted in characters, as the database counts it. */
export const nameText = ({ min, max }: { min: number; max: number }) =>
  atMost(lineText, max)
    .superRefine((text, context) => {
      const length = lengthOf(text);
      if (length >= min) return;
      const params = length === 0 ? { code: "required" } : { code: "too_short", min };
      context.addIssue({ code: "custom", params, input: text });
    })
    .describe(`One line of ${min} to ${max} characters.`);

/** Several lines: a line's end is counted once, whatever it was sent as, and lengths are counted in characters. */
export const longText = ({ min, max }: { min: number; max: number }) =>
  z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, "\n"))
    .overwrite(seen)
    .superRefine((text, context) => {
      const length = lengthOf(text);
      const over = length - max;
      const broken =
        length === 0
          ? { code: "required" }
          : length < min
            ? { code: "too_short", min }
            : over > 0 && { code: "too_long", max, over };
      if (broken) context.addIssue({ code: "custom", params: broken, input: text });
    })
    .describe(`${min} to ${max} characters.`);

const linesText = z.string().overwrite((text) => text.replaceAll("\r\n", "\n").replaceAll("\r", "\n"));

/** A text of several lines that may be left out; a line break counts as one character. Null empties it. */
export const optionalLines = (max: number) =>
  atMost(linesText.overwrite(seen), max)
    .nullish()
    .transform((text) => (text === null ? "" : text))
    .describe(`At most ${max} characters; blank or null is none.`);

/** A text on one line that may be left out; null empties it. */
export const optionalLine = (max: number) =>
  atMost(lineText, max)
    .nullish()
    .transform((text) => (text === null ? "" : text))
    .describe(`One line of at most ${max} characters; null is none.`);

/** A text that may be left out; a line break counts as one character, and blank is null. */
export const optionalText = (max: number) => mayBeBlank(linesText, max);

/** The same on one line. A text of more halves of characters than may be is refused as it came, unread by patterns. */
export const optionalName = (max: number) => {
  const readable = (text: string) => (text.length > 2 * max ? text : onOneLine(text));
  return mayBeBlank(z.string().trim().overwrite(readable), max);
};

const mayBeBlank = (text: z.ZodString, max: number) =>
  atMost(text.overwrite(seen), max)
    .nullish()
    .transform((text) => text || null)
    .describe(`At most ${max} characters; blank or null is none.`);

/** What a schema says of a field that forms alone send: the document of the API leaves it out. */
export const ofForms = { form: true } as const;

/** The same of one that says what its form was drawn with: another once the page was read anew, and nothing that is asked. */
export const drawnWith = { ...ofForms, drawn: true } as const;

/** What of an input is asked: a form that is sent twice says the same of it, however its page was drawn in between. */
export function askedIn(schema: z.ZodType, input: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || typeof input !== "object" || input === null) return input;
  const isDrawn = (name: string) => schema.shape[name]?.meta?.()?.drawn === true;
  return Object.fromEntries(Object.entries(input).filter(([name]) => !isDrawn(name)));
}

/** Tells a value that is not there (undefined) from one that is blank (null). */
export const mayBeLeftOut = <T extends z.ZodType>(schema: T) => z.union([z.undefined(), schema]);

/** A shape of which each value may be left out; a blank one clears it. */
export const eachMayBeLeftOut = <T extends Record<string, z.ZodType>>(shape: T) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, mayBeLeftOut(schema)])) as {
    [K in keyof T]: z.ZodUnion<[z.ZodUndefined, T[K]]>;
  };

/** Set by forms, which can't tell a cleared field from one that is not there: what is left out is cleared. */
export const saysAll = z.boolean().optional().meta(ofForms);

/** A number of a body in parts, where everything is a text. */
const numberOf = (sent: unknown) =>
  typeof sent === "string" && /^\d{1,9}$/.test(sent) ? Number(sent) : sent;

/** The version of the row that the form was drawn from; the API may leave it out (document 4, Orders). */
export const rowVersion = z
  .preprocess(numberOf, z.number().int().min(1).optional())
  .optional()
  .describe(
    "The version that the change was made from. With another one by now the call is refused: `stale`.",
  );

/** A quantity as `2,5`, `2.5` or 2.5; gives thousandths as an integer. Breaks `quantity`. */
export const quantity = z
  .union([z.string(), z.number()])
  .transform((value, context) => {
    const parsed = parseQuantity(String(value));
    if (parsed !== null) return parsed;
    context.addIssue({ code: "custom", params: { code: "quantity" }, input: value });
    return z.NEVER;
  })
  .describe('A decimal number below 100,000 with at most 3 decimals, as a text or a number: `2.5`, `"2,5"`.');

const MONEY =
  'An amount of at most 9,999,999.99 with at most 2 decimals, as a text or a number: `7.5`, `"7,50"`.';

const moneyText = z.union([z.string(), z.number()]);

const readMoney = (value: string | number, context: z.RefinementCtx): number => {
  const parsed = parseMoney(String(value));
  if (parsed !== null) return parsed;
  context.addIssue({ code: "custom", params: { code: "money" }, input: value });
  return z.NEVER;
};

/** Money as `7,50`, `7.5` or 7.5, at least 0; gives minor units as an integer. Breaks `money`. */
export const money = moneyText.transform(readMoney).describe(MONEY);

/**
 * Money that may be left out: a number is minor units, as /v1 answers it, a text a decimal as it is typed; blank is null.
 * Breaks `money`. Document 4, The calls under /v1.
 */
export const optionalAmount = moneyText
  .nullish()
  .transform((value, context) => {
    const text = typeof value === "number" ? plainMoney(value) : value?.trim();
    return text ? readMoney(text, context) : null;
  })
  .describe(
    'A number in minor units of the currency (`6400` is 64.00), or a decimal as a text (`"64,00"`), of at most 9,999,999.99. Blank is none.',
  );
