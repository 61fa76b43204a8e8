import { requireWorkplace } from "#app/domain/orders/within-scope.server.ts";
import { query } from "#app/lib/query.server.ts";
import { draftOf } from "./draft.server.ts";
import { draftAccess as access, draftPlace as place } from "./draft-input.server.ts";
import { draftOutput } from "./draft-output.server.ts";

/** The draft of this session for a workplace. */
export const getDraft = query({
  key: "GET_/v1/drafts/:location_id",
  summary: "Show the draft of a workplace",
  refuses: ["not_found"],
  access,
  input: place,
  output: draftOutput,
  async run({ db, scope, actor, now }, { location_id }) {
    await requireWorkplace(db, scope, location_id);
    const { id: _, ...draft } = await draftOf(db, scope, actor, location_id, now);
    return draft;
  },
});
