import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { namedRow, namedRows } from "#app/lib/named-rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { CATEGORIES_PER_PAGE } from "./limits.ts";
import { productState } from "./product-states.ts";

/** The categories of an organization, 20 a page (document 4, Dates, numbers, languages). */
export const categories = namedRows({
  table: Prisma.sql`category`,
  row: namedRow({
    second_name: z
      .string()
      .describe("In the other language of the business; blank where nobody has said it."),
    state: z.number(),
    items: z.number().describe("Its products that are not archived."),
  }),
  counted: {
    items: Prisma.sql`(SELECT count(*)::int FROM product p WHERE p.organization_id = t.organization_id
      AND p.category_id = t.id AND p.state <> ${productState.archived})`,
  },
  perPage: CATEGORIES_PER_PAGE,
});

/** A category, as operations and /v1 answer it. */
export type CategoryRow = z.output<typeof categories.row>;

/** How many categories there are, for the line "X/100 categories". */
export const countCategories = (db: Tx, { organizationId }: Scope): Promise<number> =>
  db.category.count({ where: { organizationId } });
