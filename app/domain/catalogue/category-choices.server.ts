import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import { query } from "#app/lib/query.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";

const categoryChoice = z.object({ id: z.string(), name: z.string(), state: z.number() });

/** A category to choose from. */
export type CategoryChoice = z.output<typeof categoryChoice>;

/** Every category by name, for filters and the product form: there are at most 100. */
export const categoryChoices = query({
  access: ["organization"],
  input: z.object({}),
  run: ({ db, scope: { organizationId } }): Promise<CategoryChoice[]> =>
    rowsOf(
      db,
      categoryChoice,
      Prisma.sql`
      SELECT id, name, state FROM category WHERE organization_id = ${organizationId}::uuid ORDER BY name, id`,
    ),
});
