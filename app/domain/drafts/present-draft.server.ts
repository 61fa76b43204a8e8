import { requireWorkplace } from "#app/domain/orders/within-scope.server.ts";
import { query } from "#app/lib/query.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { type Draft, draftOf } from "./draft.server.ts";
import { draftAccess as access, askedPlace } from "./draft-input.server.ts";
import { takingPlace } from "./taking-place.ts";

export interface PresentDraft extends Draft {
  /** When it was read, by the server's clock in milliseconds: answers may be drawn in another order. */
  readAt: number;
}

/**
 * The draft of this session for the workplace that it was chosen for, or that an admin asks for; one statement, one more
 * for an admin. Refuses a workplace that is unknown, and a member who has chosen none (`not_found`).
 */
export const presentDraft = query({
  access,
  input: askedPlace,
  async run({ db, scope, actor, now }, { location_id }): Promise<PresentDraft> {
    const place = takingPlace(actor, location_id);
    if (!place) throw new Refusal("not_found");
    if (actor.kind !== "member") await requireWorkplace(db, scope, place);
    return { ...(await draftOf(db, scope, actor, place, now)), readAt: now.getTime() };
  },
});
