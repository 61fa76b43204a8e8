import { z } from "zod";
import { query } from "#app/lib/query.server.ts";
import type { CategoryRow } from "./category-rows.server.ts";

/** A category to choose from. */
export type CategoryChoice = Pick<CategoryRow, "id" | "name" | "state">;

/** Every category by name, for filters and the product form: there are at most 100. */
export const categoryChoices = query({
  access: ["organization"],
  input: z.object({}),
  run: ({ db, scope: { organizationId } }): Promise<CategoryChoice[]> =>
    db.category.findMany({
      where: { organizationId },
      select: { id: true, name: true, state: true },
      orderBy: [{ name: "asc" }, { id: "asc" }],
    }),
});
