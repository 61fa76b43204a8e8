import { expect, test } from "vitest";
import { removeMember } from "#app/domain/members/remove-member.server.ts";
import { cancelShopOrder } from "#app/domain/shop-orders/cancel-shop-order.server.ts";
import { placeShopOrder } from "#app/domain/shop-orders/place-shop-order.server.ts";
import { changePermissions } from "#app/domain/users/change-permissions.server.ts";
import { withdrawUser } from "#app/domain/users/withdraw-user.server.ts";
import { createWorkplace } from "#app/domain/workplaces/create-workplace.server.ts";
import { deleteWorkplace } from "#app/domain/workplaces/delete-workplace.server.ts";
import { writeOwnAct } from "#app/lib/audit.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { hoursAfter } from "#app/lib/durations.ts";
import { perform } from "#app/lib/operation.server.ts";
import { invitedBy } from "#tests/factories/invitation.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeShop, shopper } from "#tests/factories/shop.ts";
import { shopDetails } from "#tests/factories/shop-order.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { outcome } from "#tests/setup/outcome.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { timeline } from "./timeline.server.ts";

const told = async (caller: Caller, timeframe_h?: "24" | "48" | "72") =>
  (await perform(timeline, caller, { timeframe_h })).items.map(
    ({ locale_id, locale_vars: { who, subject }, subject_id }) => ({
      ...{ who, act: locale_id, subject },
      there: subject_id !== null,
    }),
  );
const admin = "ana@lupu.ro";

test("it tells who did what to orders, catalogue and team, latest first, also of what is gone", async () => {
  const tenant = await makeTenant();
  const other = await makeTenant();
  await makeOrder(other, { workplaceId: (await makeWorkplace(other)).id });
  const { caller: boss, email } = await makeUser(tenant);
  const place = { name: "Gară", address: "", phone: "" };
  const { id: workplaceId } = await perform(createWorkplace, boss, place);
  const { id: member_id, caller } = await makeMember(tenant, { username: "ioana", workplaceId });
  await makeOrder(tenant, { workplaceId, by: caller, movedBy: boss, status: "order_preparing" });
  const workplace = { who: email, act: "workplace.created", subject: "Gară", there: true };
  expect(await told(boss)).toEqual([
    { who: email, act: "order.take", subject: "1", there: true },
    { who: "ioana", act: "order.placed", subject: "1", there: true },
    workplace,
  ]);
  await perform(removeMember, boss, { member_id });
  await perform(deleteWorkplace, boss, { location_id: workplaceId });
  expect(await told(boss)).toEqual([
    { who: email, act: "workplace.deleted", subject: "Gară", there: false },
    { who: email, act: "member.removed", subject: "ioana", there: false },
    { ...workplace, there: false },
  ]);
});

test("it tells whose rights were changed, also of who was invited, of who is gone, and where the log holds no address", async () => {
  const tenant = await makeTenant();
  const { caller: boss, email: who } = await makeUser(tenant);
  const [clerk, guest] = [await makeUser(tenant, { role: "custom" }), await invitedBy(boss)];
  const foreign = await makeUser(await makeTenant());
  const entry = { organizationId: tenant.organizationId, ip: "", actorKind: "user", actorName: who };
  const changedRights = { ...entry, name: "user.permissions_changed", after: { role: "admin" } };
  for (const [hours, { id }] of [foreign, clerk, guest].reverse().entries())
    await prisma.auditEntry.create({
      data: { ...changedRights, subjectId: id, createdAt: hoursAfter(new Date(), -1 - hours) },
    });
  await perform(changePermissions, boss, { user_id: clerk.id, role: "admin", permissions: [] });
  const changed = (subject: string | null, there = subject !== null) => ({
    ...{ who, act: "user.permissions_changed", subject, there },
  });
  const enrolled = { who, act: "user.enrolled", subject: guest.email };
  expect(await told(boss)).toEqual([
    changed(clerk.email),
    { ...enrolled, there: true },
    ...[changed(guest.email), changed(clerk.email), changed(null)],
  ]);
  for (const user_id of [clerk.id, guest.id]) await perform(withdrawUser, boss, { user_id });
  const removed = (subject: string) => ({ who, act: "user.removed", subject, there: false });
  expect(await told(boss)).toEqual([
    ...[removed(guest.email), removed(clerk.email), changed(clerk.email, false)],
    { ...enrolled, there: false },
    ...[changed(null), changed(null), changed(null)],
  ]);
});

test("the window is 24, 48 or 72 hours, and 24 unless another is chosen", async () => {
  const tenant = await makeTenant();
  const { organizationId } = tenant;
  const made = await Promise.all([1, 30, 60, 80].map(() => makeWorkplace(tenant)));
  for (const [n, hours] of [1, 30, 60, 80].entries())
    await prisma.auditEntry.create({
      data: {
        ...{ organizationId, name: "workplace.created", actorKind: "user", actorName: admin, ip: "" },
        ...{ subjectId: made[n]?.id ?? "", createdAt: hoursAfter(new Date(), -hours) },
      },
    });
  const counts = await Promise.all(
    ([undefined, "24", "48", "72"] as const).map((h) => told(tenant.admin, h)),
  );
  expect(counts.map((items) => items.length)).toEqual([1, 1, 2, 3]);
  const other = await outcome(timeline, tenant.admin, { timeframe_h: "25" });
  expect(other).toMatchObject({ http: 422 });
});

test("without the feature the call says which plans have it; without a running plan what is there stays readable", async () => {
  const basic = await makeTenant({ planId: "store_basic" });
  await expect(perform(timeline, basic.admin, {})).rejects.toMatchObject({
    code: "timeline_plan",
    details: { params: { plans: "STORE PRO, STORE ULTIMATE" } },
  });
  const none = await makeTenant({ planId: null });
  expect((await perform(timeline, none.admin, {})).count).toBe(0);
});

test("orders that the product deleted are told of by their number, in as many statements for one event as for many", async () => {
  const tenant = await makeTenant();
  const { id: workplaceId } = await makeWorkplace(tenant);
  const statements = async () =>
    (await countStatements(() => perform(timeline, tenant.admin, {}))).statements.length;
  const few = await statements();
  for (let n = 0; n < 12; n++) await makeOrder(tenant, { workplaceId });
  await prisma.$transaction((tx) =>
    writeOwnAct(tx, tenant.scope, "order.expired", { after: { orders: 7, reason: "retention", days: 90 } }),
  );
  expect(await statements()).toBe(few);
  expect((await perform(timeline, tenant.admin, {})).items[0]).toMatchObject({
    ...{ dot_class: "went", locale_id: "order.expired", reason: "retention", subject_id: null },
    locale_vars: { who: "", actor_kind: "system", count: 7, subject: null },
  });
});

test("what a customer of the shop placed and cancelled is told of as theirs, without a name", async () => {
  const tenant = await makeTenant();
  const { workplace, product } = await makeShop(tenant);
  const { slug } = tenant.scope.organization;
  const { link } = await perform(placeShopOrder, shopper(tenant), {
    ...{ slug, location_id: workplace.id, items: [{ item_id: product.id, quantity: "1" }] },
    ...shopDetails(),
  });
  await perform(cancelShopOrder, shopper(tenant), { slug, link });
  const { items } = await perform(timeline, tenant.admin, {});
  expect(
    items.map(({ locale_id, locale_vars: { who, actor_kind } }) => ({ locale_id, who, actor_kind })),
  ).toEqual([
    { locale_id: "order.discard", who: "", actor_kind: "customer" },
    { locale_id: "order.placed", who: "", actor_kind: "customer" },
  ]);
});
