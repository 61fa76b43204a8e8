import { requireWorkplace } from "#app/domain/orders/within-scope.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { query } from "#app/lib/query.server.ts";
import { countRow, onlyRowOf } from "#app/lib/rows.server.ts";
import { draftAccess as access, askedPlace } from "./draft-input.server.ts";
import { parkedWithin } from "./parked-row.server.ts";
import { takingPlace } from "./taking-place.ts";

/** How many orders are parked where an order is taken; an admin says where. Refuses a workplace that is unknown (`not_found`). */
export const parkedCount = query({
  access,
  input: askedPlace,
  async run({ db, scope, actor, now }, { location_id }) {
    const workplaceId = takingPlace(actor, location_id);
    if (actor.kind !== "member" && workplaceId) await requireWorkplace(db, scope, workplaceId);
    const { count } = await onlyRowOf(
      db,
      countRow,
      Prisma.sql`
      SELECT count(*)::int AS count FROM draft o
      WHERE ${parkedWithin(scope, now)} AND o.workplace_id = ${workplaceId}::uuid`,
    );
    return count;
  },
});
