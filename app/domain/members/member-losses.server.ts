import { countOrdersToDiscard } from "#app/domain/orders/discard-and-release.server.ts";
import { found } from "#app/lib/found.ts";
import { query } from "#app/lib/query.server.ts";
import { memberId } from "./member-input.server.ts";
import { findMember } from "./member-rows.server.ts";
import { removeMember } from "./remove-member.server.ts";

/**
 * What the confirmation of a removal tells: the member's username, and how many of their orders are discarded by it. Refuses an
 * unknown id (`not_found`). Document 4, Orders.
 */
export const memberLosses = query({
  access: removeMember.access,
  input: memberId,
  async run({ db, scope }, { member_id }) {
    const { username } = await found(findMember(db, scope, member_id));
    return { username, orders: await countOrdersToDiscard(db, scope, member_id) };
  },
});
