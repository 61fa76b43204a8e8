import { requireWorkplace } from "#app/domain/orders/within-scope.server.ts";
import { id } from "#app/lib/input.server.ts";
import { type Asking, query } from "#app/lib/query.server.ts";
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
  run: async (asking, { location_id }): Promise<PresentDraft> => ({
    ...(await draftAt(asking, location_id)),
    readAt: asking.now.getTime(),
  }),
});

/** A line of that draft. Refuses an unknown one (`not_found`). */
export const presentDraftLine = query({
  access,
  input: askedPlace.extend({ line_id: id }),
  async run(asking, { location_id, line_id }) {
    const { lines } = await draftAt(asking, location_id);
    const line = lines.find((one) => one.id === line_id);
    if (!line) throw new Refusal("not_found");
    return line;
  },
});

async function draftAt({ db, scope, actor, now }: Asking, asked: string | undefined): Promise<Draft> {
  const place = takingPlace(actor, asked);
  if (!place) throw new Refusal("not_found");
  if (actor.kind !== "member") await requireWorkplace(db, scope, place);
  return draftOf(db, scope, actor, place, now);
}
