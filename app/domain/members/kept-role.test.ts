import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { updateMember } from "./update-member.server.ts";

test("a change that says no role keeps the member's, with their sessions and what they prepare", async () => {
  const tenant = await makeTenant();
  const { id: workplaceId } = await makeWorkplace(tenant);
  const { id, caller } = await makeMember(tenant, { role: "delivery" });
  const order = await makeOrder(tenant, { workplaceId, movedBy: caller, status: "order_preparing" });
  await perform(updateMember, tenant.admin, { member_id: id, username: "mihai" });
  const member = await prisma.member.findUniqueOrThrow({ where: { id } });
  expect(member).toMatchObject({ username: "mihai", role: "delivery", version: 2 });
  expect(await prisma.session.count({ where: { memberId: id } })).toBe(1);
  expect(await prisma.order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({
    status: "order_preparing",
    provideMemberId: id,
  });
});
