import { z } from "zod";
import { requireWorkplace } from "#app/domain/orders/floor.server.ts";
import { query } from "#app/lib/query.server.ts";
import { type Draft, draftOf } from "./draft.server.ts";
import { draftAccess as access, draftPlace as place } from "./draft-input.server.ts";

/** The draft of this session for a workplace. */
export const getDraft = query({
  key: "GET_/v1/drafts/:location_id",
  access,
  input: place,
  output: z.custom<Draft>((draft) => typeof draft === "object"),
  async run({ db, scope, actor, now }, { location_id }) {
    await requireWorkplace(db, scope, location_id);
    return draftOf(db, scope, actor, location_id, now);
  },
});
