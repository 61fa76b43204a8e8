import { z } from "zod";
import { workplacesWithin } from "#app/domain/orders/within-scope.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { query } from "#app/lib/query.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";

const workplaceChoice = z.object({ id: z.string(), name: z.string() });

export type WorkplaceChoice = z.output<typeof workplaceChoice>;

/** Every workplace that its reader may see, by name: to choose from. */
export const workplaceChoices = query({
  access: ["organization", "sales", "delivery"],
  input: z.object({}),
  run: ({ db, scope }) => choicesOfWorkplaces(db, scope),
});

/** Every workplace that the scope may see, by name. */
export const choicesOfWorkplaces = (db: Tx, scope: Scope): Promise<WorkplaceChoice[]> =>
  rowsOf(
    db,
    workplaceChoice,
    Prisma.sql`SELECT w.id, w.name FROM workplace w WHERE ${workplacesWithin(scope)} ORDER BY w.name, w.id`,
  );

/** The chosen workplaces among those that there are; null where all of them are meant, and there is one. */
export function chosenAmong(
  places: readonly WorkplaceChoice[],
  chosen: readonly string[] | null,
): string[] | null {
  if (!chosen && places.length > 0) return null;
  return places.map(({ id }) => id).filter((id) => chosen?.includes(id));
}
