import { z } from "zod";

/** The answer of a paged list on the wire: `{ items, limit, count, page }` (document 4, The calls under /v1). */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    limit: z.number().describe("Rows on a page."),
    count: z.number().describe("All rows that match."),
    page: z.number().describe("This page, from 1."),
  });

/** The answer of a paged list whose search by words is counted up to a number (document 4, Added on 22 November 2026). */
export const cappedPageOf = <T extends z.ZodType>(item: T, most: number) =>
  pageOf(item).extend({
    count: z.number().describe(`All rows that match; ${most} when \`count_capped\` is true.`),
    count_capped: z
      .boolean()
      .describe(
        `Whether a search by words (\`q\`) meets more than ${most} rows. Pages go on beyond those, until one is not full.`,
      ),
  });

/** The answer of a call that makes something. */
export const created = z.object({ id: z.string().describe("What was made, or what it was done to.") });

/** The answer of a call that changes a row: which one, and its version since. */
export const changed = z.object({ id: z.string(), version: z.number() });

/** What an amount of money is on the wire, in the words of the API. */
export const IN_MINOR_UNITS = "In minor units of the currency: 6400 is 64.00.";
