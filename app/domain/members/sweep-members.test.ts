import { expect, test } from "vitest";
import { keepDraftDetails } from "#app/domain/drafts/keep-draft-details.server.ts";
import { parkDraft } from "#app/domain/drafts/park-draft.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { storeRefusals } from "#app/domain/refusals/store-refusals.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { removeMember } from "./remove-member.server.ts";
import { sweepMembers } from "./sweep-members.server.ts";

test("a removed member goes once nothing refers to them any more, and nobody else does", async () => {
  const tenant = await makeTenant();
  const { id: workplaceId } = await makeWorkplace(tenant);
  const sales = () => makeMember(tenant, { role: "sales", workplaceId });
  const delivery = () => makeMember(tenant, { role: "delivery", workplaceId });
  const [idle, placed, parked, present] = [await sales(), await sales(), await sales(), await sales()];
  const [prepared, released, refused] = [await delivery(), await delivery(), await sales()];
  await makeOrder(tenant, { workplaceId, by: placed.caller });
  await makeOrder(tenant, { workplaceId, movedBy: prepared.caller, status: "order_delivered" });
  const waiting = await makeOrder(tenant, {
    workplaceId,
    movedBy: released.caller,
    status: "order_preparing",
  });
  await perform(moveOrder, released.caller, { order_id: waiting.id, status: "order_pending" });
  const { organizationId } = tenant;
  const hit = {
    kind: "limit",
    what: "PIN",
    store: null,
    network: "192.0.2.1",
    subject: "",
    count: 1,
  } as const;
  const by = { actor_kind: "member", actor_id: refused.id };
  await storeRefusals([{ ...hit, ...by, organization_id: organizationId }]);
  const customer = { name: "Ana" };
  await perform(keepDraftDetails, parked.caller, { location_id: workplaceId, customer });
  await perform(parkDraft, parked.caller, { location_id: workplaceId, name: "Marți" });
  for (const { id: member_id } of [idle, placed, parked, prepared, released, refused])
    await perform(removeMember, tenant.admin, { member_id });
  const left = async () =>
    (await prisma.member.findMany({ where: { organizationId } })).map(({ id }) => id).sort();
  const ids = (...members: { id: string }[]) => members.map(({ id }) => id).sort();
  const now = new Date();
  await sweepMembers(prisma, now);
  expect(await left()).toEqual(ids(idle, placed, parked, present, prepared, released, refused));
  const later = daysAfter(now, 2);
  await sweepMembers(prisma, later);
  expect(await left()).toEqual(ids(placed, parked, present, prepared, released, refused));
  await prisma.draft.deleteMany({ where: { organizationId } });
  await prisma.order.deleteMany({ where: { organizationId } });
  await prisma.refusalCount.deleteMany({ where: { organizationId } });
  await prisma.dailyMember.deleteMany({ where: { organizationId } });
  await sweepMembers(prisma, later);
  expect(await left()).toEqual(ids(present));
});
