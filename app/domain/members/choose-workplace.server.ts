import { z } from "zod";
import { requireWorkplace } from "#app/domain/orders/within-scope.server.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";

/**
 * Stores on a member's session the workplace that they work in now; that of a console user, who names the workplace
 * each time, keeps none. Refuses one that is not theirs (`not_found`).
 * Document 4, Store site: a sales member picks one after signing in.
 */
export const chooseWorkplace = operation({
  key: "PUT_/v1/members/sessions/locations/:location_id",
  summary: "Choose the workplace that one works in now",
  refuses: ["not_found"],
  access: ["sales", "delivery", "admin"],
  input: z.object({ location_id: id }),
  output: created,
  async run({ db, scope, actor }, { location_id }) {
    await requireWorkplace(db, scope, location_id);
    if (actor.kind === "member")
      await db.session.updateMany({
        where: { id: actor.sessionId, organizationId: scope.organizationId },
        data: { workplaceId: location_id },
      });
    return { id: location_id };
  },
});
