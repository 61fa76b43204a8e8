import { z } from "zod";
import { query } from "#app/lib/query.server.ts";

/** Names that a page shows at most. */
const MOST = 5;

/** The names of the businesses that a console user is invited to by an e-mail that still works, the newest first. */
export const ownInvitations = query({
  // They are of no business that the person belongs to, so none bounds it.
  access: ["anyone"],
  input: z.object({}),
  async run({ db, actor, now }) {
    if (actor.kind !== "user") return [];
    const open = await db.invitation.findMany({
      where: { email: actor.name, expiresAt: { gt: now } },
      select: { organization: { select: { name: true } } },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: MOST,
    });
    return [...new Set(open.map(({ organization }) => organization.name))];
  },
});
