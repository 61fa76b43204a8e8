import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Context } from "#app/lib/context.server.ts";
import { optionalText } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { countRow, onlyRowOf, rowOf } from "#app/lib/rows.server.ts";
import { draftAccess as access, draftOfForm as place } from "./draft-input.server.ts";
import { requireDraft } from "./draft-row.server.ts";
import { PARKED_ORDERS, parkedLimits } from "./limits.ts";
import { nameOfParked, parkedWithin, parkHeld } from "./parked-row.server.ts";

/** An order that was parked; its number is null once somebody has taken it over. */
const parkedBefore = z.object({ id: z.string(), number: z.number().nullable(), name: z.string().nullable() });

/**
 * Parks the order that this session is taking at a workplace, under a name or, without one, the customer's name or a
 * number; the next order begins empty. With `leaving` it is offered first when this member signs in again. Refuses an
 * empty one (`orders_empty`) and one too many at the workplace (`parked_limit`). Document 4, Added on 22 November 2026.
 */
export const parkDraft = operation({
  key: "POST_/v1/drafts/:location_id/parked",
  summary: "Park the draft for whoever goes on with it",
  refuses: ["not_found", "orders_empty", "parked_limit", "stale"],
  access,
  input: place.extend({
    name: optionalText(parkedLimits.name).optional(),
    leaving: z.boolean().default(false).describe("Whether the session is about to end."),
  }),
  output: parkedBefore,
  again: async ({ db, scope: { organizationId } }, id) => {
    const draft = await rowOf(
      db,
      parkedBefore,
      Prisma.sql`SELECT id, parked_number AS number, ${nameOfParked} AS name FROM draft
        WHERE organization_id = ${organizationId}::uuid AND id = ${id}::uuid`,
    );
    if (!draft) throw new Refusal("not_found");
    return draft;
  },
  async run(context, { location_id: workplaceId, draft_id, name = null, leaving }) {
    const { db, scope, actor } = context;
    await requireDraft(db, scope, actor, workplaceId, draft_id);
    const parked = await parkHeld(context, { workplaceId, name, leaving });
    if (!parked) throw new Refusal("orders_empty");
    await refuseTooMany(context, workplaceId);
    return parked;
  },
});

/** Parking takes the workplace's row first, so that two at once are counted one after the other. */
async function refuseTooMany({ db, scope, now }: Context, workplaceId: string): Promise<void> {
  const { count } = await onlyRowOf(
    db,
    countRow,
    Prisma.sql`
    SELECT count(*)::int AS count FROM draft o
    WHERE ${parkedWithin(scope, now)} AND o.workplace_id = ${workplaceId}::uuid AND o.parked_because IS NULL`,
  );
  if (count > PARKED_ORDERS) throw new Refusal("parked_limit", { params: { limit: PARKED_ORDERS } });
}
