import { z } from "zod";
import type { Tx } from "#app/lib/database.server.ts";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";
import { isRight, type Right } from "./rights.ts";

export const viewedInput = z.object({ user_id: id });

interface ViewedPerson {
  id: string;
  email: string;
  rights: readonly Right[];
}

/** As whom an admin may see the console, and what that person may (document 3, section 6). */
export const viewedPerson = query({
  access: ["admin"],
  input: viewedInput,
  run: ({ db, scope }, { user_id }) => findViewed(db, scope, user_id),
});

/**
 * A user of the organization with rights of their own. Refuses anybody else as unknown, and an admin, who sees what every
 * admin sees (`view_admin`).
 */
export async function findViewed(db: Tx, { organizationId }: Scope, userId: string): Promise<ViewedPerson> {
  const found = await db.membership.findFirst({
    where: { organizationId, userId },
    select: { role: true, permissions: true, user: { select: { id: true, email: true } } },
  });
  if (!found) throw new Refusal("not_found");
  if (found.role === "admin") throw new Refusal("view_admin", { params: { name: found.user.email } });
  return { ...found.user, rights: found.permissions.filter(isRight) };
}
