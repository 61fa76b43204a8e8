import { z } from "zod";
import { openStatuses } from "#app/domain/orders/statuses.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { id } from "#app/lib/input.server.ts";
import { rowById } from "#app/lib/named-rows.server.ts";
import { query } from "#app/lib/query.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { deleteWorkplace } from "./delete-workplace.server.ts";
import { countOrdersOfWorkplace } from "./empty-workplace.server.ts";
import { workplaces } from "./workplace-rows.server.ts";

/**
 * What the confirmation of a deletion tells: the workplace's name, how many orders go with it, how many of them
 * customers of the online shop still wait for, and how many members are left without a place to sign in at. Refuses an
 * unknown id (`not_found`). Document 4, Orders.
 */
export const workplaceLosses = query({
  access: deleteWorkplace.access,
  input: z.object({ location_id: id }),
  async run({ db, scope }, { location_id }) {
    const workplace = await rowById({ db, scope }, workplaces, location_id);
    const [orders, awaited, members] = await Promise.all([
      countOrdersOfWorkplace(db, scope, location_id),
      db.order.count({
        where: {
          organizationId: scope.organizationId,
          workplaceId: location_id,
          origin: "shop",
          status: { in: openStatuses },
        },
      }),
      countMembersOnlyAt(db, scope, location_id),
    ]);
    return { name: workplace.name, orders, awaited, members };
  },
});

/** How many members may sign in there and nowhere else. */
const countMembersOnlyAt = (db: Tx, { organizationId }: Scope, workplaceId: string): Promise<number> =>
  db.member.count({
    where: {
      organizationId,
      removedAt: null,
      allWorkplaces: false,
      workplaces: { some: { workplaceId }, every: { workplaceId } },
    },
  });
