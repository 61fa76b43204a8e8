import { z } from "zod";
import { query } from "#app/lib/query.server.ts";

/** The businesses that a console user belongs to, by name; nobody else belongs to any. */
export const ownOrganizations = query({
  // Of all their businesses, so none bounds it.
  access: ["anyone"],
  input: z.object({}),
  async run({ db, actor }) {
    if (actor.kind !== "user") return [];
    const memberships = await db.membership.findMany({
      where: { userId: actor.id },
      select: { organization: { select: { id: true, name: true } } },
      orderBy: [{ organization: { name: "asc" } }, { organizationId: "asc" }],
    });
    return memberships.map(({ organization }) => organization);
  },
});
