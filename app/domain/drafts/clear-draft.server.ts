import { operation } from "#app/lib/operation.server.ts";
import { draftAccess as access, draftOfForm as place } from "./draft-input.server.ts";
import { requireDraft, sessionOf } from "./draft-row.server.ts";

/** Empties the draft, what was typed about the customer included. */
export const clearDraft = operation({
  key: "DELETE_/v1/drafts/:location_id",
  summary: "Empty the draft",
  refuses: ["not_found", "stale"],
  access,
  input: place,
  async run({ db, scope, actor }, { location_id, draft_id }) {
    await requireDraft(db, scope, actor, location_id, draft_id);
    const { organizationId } = scope;
    await db.draft.deleteMany({
      where: { organizationId, sessionId: sessionOf(actor), workplaceId: location_id },
    });
    return {};
  },
});
