import { z } from "zod";

/** The answer of a paged list on the wire: `{ items, limit, count, page }` (document 4, The calls under /v1). */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), limit: z.number(), count: z.number(), page: z.number() });

/** The answer of a call that makes something. */
export const created = z.object({ id: z.string() });
