import { z } from "zod";
import { leaveWorkplace, parkedNow } from "#app/domain/drafts/parked-row.server.ts";
import { requireWorkplace } from "#app/domain/orders/within-scope.server.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";

/**
 * Stores on a member's session the workplace that they work in now; that of a console user, who names the workplace
 * each time, keeps none. What the session was taking at the one before is parked there (`parked`), where somebody else
 * can go on with it. Refuses a workplace that is not theirs (`not_found`).
 * Document 4, Store site: a sales member picks one after signing in; Added on 22 November 2026: an order can be parked.
 */
export const chooseWorkplace = operation({
  key: "PUT_/v1/members/sessions/locations/:location_id",
  summary: "Choose the workplace that one works in now",
  refuses: ["not_found"],
  access: ["sales", "delivery", "admin"],
  input: z.object({ location_id: id }),
  output: z.object({
    id: z.string(),
    parked: parkedNow.describe("What the session was taking where it worked before, which is parked now."),
  }),
  async run(context, { location_id }) {
    const { db, scope, actor } = context;
    await requireWorkplace(db, scope, location_id);
    if (actor.kind !== "member") return { id: location_id, parked: null };
    await db.session.updateMany({
      where: { id: actor.sessionId, organizationId: scope.organizationId },
      data: { workplaceId: location_id },
    });
    return { id: location_id, parked: await leaveWorkplace(context, location_id) };
  },
});
