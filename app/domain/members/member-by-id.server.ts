import { z } from "zod";
import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { listMembers } from "./list-members.server.ts";
import { findMember } from "./member-rows.server.ts";

/** One member who is not removed, without the PIN. Refuses an unknown id (`not_found`). */
export const memberById = query({
  access: listMembers.access,
  input: z.object({ member_id: id }),
  run: ({ db, scope }, { member_id }) => found(findMember(db, scope, member_id)),
});
