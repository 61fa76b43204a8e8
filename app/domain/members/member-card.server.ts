import { logoOf } from "#app/domain/files/keep-picture.server.ts";
import type { MemberRole } from "#app/lib/actor.ts";
import { query } from "#app/lib/query.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { memberId } from "./member-input.server.ts";
import { openPin } from "./open-pin.server.ts";
import { renewPin } from "./renew-pin.server.ts";

/**
 * What stands on a member's card, the PIN among it, which is null when it can't be read ({@link openPin}): for those who
 * may see PINs (document 4, Who may do what). Refuses an unknown member (`not_found`).
 */
export const memberCard = query({
  access: renewPin.access,
  input: memberId,
  async run({ db, scope }, { member_id: id }) {
    const { organizationId, organization } = scope;
    const [member, logo] = await Promise.all([
      db.member.findFirst({
        where: { organizationId, id, removedAt: null },
        select: { username: true, role: true, pin: true },
      }),
      logoOf(db, scope),
    ]);
    if (!member) throw new Refusal("not_found");
    const { name: business, slug } = organization;
    const pin = member.pin === null ? null : openPin(member.pin);
    return { ...member, role: member.role as MemberRole, pin, business, slug, logo: logo?.url ?? null };
  },
});
