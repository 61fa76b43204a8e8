import { newSealedPin } from "#app/domain/members/new-pin.server.ts";
import type { MemberRole } from "#app/lib/actor.ts";
import { seal } from "#app/lib/crypto.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { openTestSession } from "./session.ts";
import type { Tenant } from "./tenant.ts";

let made = 0;

interface Facts {
  role?: MemberRole;
  username?: string;
  /** Six digits; random ones without it. */
  pin?: string;
  /** The only workplaces that are allowed; every one without it. */
  workplaces?: string[];
  /** The workplace that was chosen after signing in. */
  workplaceId?: string;
}

/** A store member who has signed in. */
export async function makeMember({ organizationId }: Tenant, facts: Facts = {}) {
  const { role = "sales", username = `Membrul ${++made}`, workplaces, workplaceId, pin } = facts;
  const sealed = pin === undefined ? newSealedPin() : seal(pin, "pin");
  const { id } = await prisma.member.create({
    data: { organizationId, username, role, pin: sealed, allWorkplaces: !workplaces },
  });
  if (workplaces)
    await prisma.memberWorkplace.createMany({
      data: workplaces.map((allowed) => ({ organizationId, memberId: id, workplaceId: allowed })),
    });
  const session = await openTestSession({ kind: "member", organizationId, memberId: id, workplaceId });
  return { id, username, ...session };
}
