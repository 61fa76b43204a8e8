import { z } from "zod";
import type { Tx } from "#app/lib/database.server.ts";
import { query } from "#app/lib/query.server.ts";
import type { Scope } from "#app/lib/scope.ts";

export interface WorkplaceChoice {
  id: string;
  name: string;
}

/** Every workplace that its reader may see, by name: to choose from. */
export const workplaceChoices = query({
  access: ["organization", "sales", "delivery"],
  input: z.object({}),
  run: ({ db, scope }) => choicesOfWorkplaces(db, scope),
});

/** Every workplace that the scope may see, by name. */
export function choicesOfWorkplaces(
  db: Tx,
  { organizationId, workplaces }: Scope,
): Promise<WorkplaceChoice[]> {
  const among = workplaces === "all" ? {} : { id: { in: [...workplaces] } };
  return db.workplace.findMany({
    where: { organizationId, ...among },
    select: { id: true, name: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
}

/** The chosen workplaces among those that there are; null where all of them are meant, and there is one. */
export function chosenAmong(
  places: readonly WorkplaceChoice[],
  chosen: readonly string[] | null,
): string[] | null {
  if (!chosen && places.length > 0) return null;
  return places.map(({ id }) => id).filter((id) => chosen?.includes(id));
}
