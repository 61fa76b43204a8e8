import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { draftAccess as access } from "./draft-input.server.ts";
import { requireDraftPlace } from "./draft-row.server.ts";
import { parkedOrder } from "./parked-input.server.ts";

/**
 * Deletes a parked order for good. Refuses one that is not parked any more, or not at an allowed workplace
 * (`not_found`).
 */
export const deleteParked = operation({
  key: "DELETE_/v1/drafts/:location_id/parked/:parked_id",
  summary: "Delete a parked order",
  refuses: ["not_found"],
  access,
  input: parkedOrder,
  audit: "parked_order.deleted",
  async run({ db, scope, actor, record }, { location_id: workplaceId, parked_id: id }) {
    await requireDraftPlace(db, scope, actor, workplaceId);
    const { organizationId } = scope;
    const { count } = await db.draft.deleteMany({
      where: { organizationId, workplaceId, id, sessionId: null },
    });
    if (count === 0) throw new Refusal("not_found");
    record({ subjectId: id });
    return { id };
  },
});
