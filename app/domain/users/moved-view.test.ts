import { expect, test } from "vitest";
import { beginView } from "#app/domain/accounts/begin-view.server.ts";
import { sweepExpired } from "#app/domain/accounts/sweep-expired.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { invitedBy } from "#tests/factories/invitation.ts";
import { callerOfSession } from "#tests/factories/session.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { joinOrganization } from "./join-organization.server.ts";
import { switchOrganization } from "./switch-organization.server.ts";

test.each(["switch", "join"])("a view is told of as ended where it was, also after a %s", async (way) => {
  const [seen, other] = [await makeTenant(), await makeTenant()];
  const admin = await makeUser(seen);
  const clerk = await makeUser(seen, { role: "custom" });
  await perform(beginView, admin.caller, { user_id: clerk.id });
  await prisma.session.updateMany({
    where: { userId: admin.id },
    data: { viewEndsAt: new Date(Date.now() - 1000) },
  });
  const { caller } = { caller: await callerOfSession(admin.secret, "user") };
  const { organizationId } = other;
  if (way === "switch") {
    await prisma.membership.create({ data: { organizationId, userId: admin.id } });
    await perform(switchOrganization, caller, { business_id: organizationId });
  } else {
    const { token } = await invitedBy((await makeUser(other)).caller, { email: admin.email });
    await perform(joinOrganization, caller, { token });
  }
  await sweepExpired(prisma, new Date());
  const told = await prisma.auditEntry.findMany({ where: { name: "view.ended", actorId: admin.id } });
  expect(told.map((entry) => entry.organizationId)).toEqual([seen.organizationId]);
});
