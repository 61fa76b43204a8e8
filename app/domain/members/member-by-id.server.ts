import { z } from "zod";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { listMembers } from "./list-members.server.ts";
import { findMember } from "./member-rows.server.ts";

/** One member who is not removed, without the PIN. Refuses an unknown id (`not_found`). */
export const memberById = query({
  access: listMembers.access,
  input: z.object({ member_id: id }),
  async run({ db, scope }, { member_id }) {
    const member = await findMember(db, scope, member_id);
    if (!member) throw new Refusal("not_found");
    return member;
  },
});
