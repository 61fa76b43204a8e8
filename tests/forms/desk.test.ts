import { expect, test } from "vitest";
import { addToDraft } from "#app/domain/drafts/add-to-draft.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { buttonWith, pressIn } from "./counter.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { asMember, asUser, say } from "./visit.ts";

const [bread, pretzels] = ["Pâine de secară", "Covrigi cu susan"] as const;
const page = (location_id: string) => `/console/store/orders/at/${location_id}/new`;
const pathOf = ({ address }: PlainBrowser) => new URL(address).pathname;
const add = (browser: PlainBrowser, name: string) =>
  pressIn(browser, "take", say("store:new.addOne", { name }));

/** A business of two workplaces, whose owner takes orders in the console. */
async function openDesk() {
  const tenant = await makeTenant();
  const [centre, market] = [
    await makeWorkplace(tenant, { name: "Centru" }),
    await makeWorkplace(tenant, { name: "Piață" }),
  ];
  const product = await makeProduct(tenant, { name: bread, unit: 0, price: 1300, sku: null });
  await makeProduct(tenant, { name: pretzels, unit: 0, price: 250, sku: "Cov-7" });
  const owner = await makeUser(tenant, { email: `maria-${crypto.randomUUID()}@example.com` });
  return { tenant, centre, market, product, owner };
}

test("without scripts an admin takes an order in the console, and the history names them", async () => {
  const { tenant, market, owner } = await openDesk();
  const desk = await asUser(owner, "/console/store/orders");
  await desk.follow(say("orders:taking.open"));
  await desk.follow("Piață");
  expect(pathOf(desk)).toBe(page(market.id));

  await add(desk, bread);
  expect(desk.words).toContain(say("toasts:draft.added", { name: bread }));
  await pressIn(desk, "take", say("store:quick.open"));
  await desk.press(desk.form("quick").fill(say("store:quick.label"), "Cov-7 4"), say("store:quick.check"));
  await desk.press(desk.form("quick"), say("store:quick.add", { count: 1 }));
  expect(pathOf(desk)).toBe(page(market.id));
  expect(desk.rows.join()).toContain(pretzels);

  await pressIn(desk, "take", say("store:draft.change", { name: pretzels }));
  await desk.press(desk.form("line").fill(say("store:line.quantity"), "6"), say("store:line.save"));
  await pressIn(desk, "take", say("store:draft.remove", { name: bread }));
  expect(desk.rows.join()).not.toContain(bread);
  await desk.act(say("common:ui.undo"));
  expect(desk.rows.join()).toContain(bread);

  await desk.follow("Centru");
  expect(desk.words).toContain(say("store:draft.empty"));
  await desk.follow("Piață");
  await desk.press(desk.form("take"), buttonWith(desk, say("store:draft.place")));
  const order = await prisma.order.findFirstOrThrow({
    where: { organizationId: tenant.organizationId },
    include: { history: true },
  });
  expect(order).toMatchObject({
    workplaceId: market.id,
    requisitionUserId: owner.id,
    requisitionMemberId: null,
    total: 2800n,
  });
  expect(order.history).toMatchObject([
    { act: "placed", actorKind: "user", actorId: owner.id, actorName: owner.email },
  ]);
  expect(pathOf(desk)).toBe(`/console/store/orders/${order.id}`);
  expect(desk.words).toContain(say("toasts:orders.placed", { number: order.number }));
});

test("in the console the whole order is cleared after a question, and where there is one workplace nobody is asked for it", async () => {
  const tenant = await makeTenant();
  const { id } = await makeWorkplace(tenant);
  await makeProduct(tenant, { name: bread, unit: 0, sku: null });
  const desk = await asUser(await makeUser(tenant), "/console/store/orders");
  await desk.follow(say("orders:taking.open"));
  expect(pathOf(desk)).toBe(page(id));
  await add(desk, bread);
  await pressIn(desk, "take", say("store:draft.clear"));
  await desk.act(say("store:clear.confirm"));
  expect(desk.words).toContain(say("store:draft.empty"));
});

test("without scripts an order is parked in the console under a name, a member goes on with it, and the other way round", async () => {
  const { tenant, market, owner } = await openDesk();
  const desk = await asUser(owner, page(market.id));
  await add(desk, bread);
  await pressIn(desk, "take", say("store:park.open"));
  await desk.press(desk.form("park").fill(say("store:park.name"), "Doamna cu căciula"));
  expect(pathOf(desk)).toBe(page(market.id));
  expect(desk.words).toContain(say("toasts:draft.parked", { name: "Doamna cu căciula" }));
  expect(desk.words).toContain(say("store:draft.empty"));

  const member = await makeMember(tenant, { username: "ioana", workplaceId: market.id });
  const tablet = await asMember(tenant, member, "parked");
  expect(tablet.words).toContain(tenant.scope.organization.name);
  expect(tablet.words).not.toContain(owner.email);
  await tablet.act(say("store:parked.takeOne", { name: "Doamna cu căciula" }));
  expect(pathOf(tablet)).toBe(`/store/${tenant.scope.organization.slug}/new`);
  await add(tablet, pretzels);
  await pressIn(tablet, "take", say("store:park.open"));
  await tablet.press(tablet.form("park").fill(say("store:park.name"), "Doamna cu căciula"));

  await add(desk, pretzels);
  await pressIn(desk, "take", say("store:parked.open", { count: 1 }));
  expect(desk.words).toContain("ioana");
  await desk.act(say("store:parked.takeOne", { name: "Doamna cu căciula" }));
  expect(pathOf(desk)).toBe(page(market.id));
  expect(desk.rows.join()).toContain(bread);
  await pressIn(desk, "take", say("store:parked.open", { count: 1 }));
  await desk.follow(say("store:parked.delete"));
  await desk.act(say("store:deleteParked.confirm"));
  expect(desk.words).toContain(say("store:parked.none"));
  expect(
    await prisma.draft.count({ where: { organizationId: tenant.organizationId, sessionId: null } }),
  ).toBe(0);
});

test("what is parked in one business or workplace is nothing to another one", async () => {
  const { centre, market, owner } = await openDesk();
  const desk = await asUser(owner, page(market.id));
  await add(desk, bread);
  await pressIn(desk, "take", say("store:park.open"));
  await desk.press(desk.form("park"));
  const parked = (place: string) => page(place).replace(/new$/, "parked");
  await desk.open(parked(centre.id));
  expect(desk.words).toContain(say("store:parked.none"));
  const stranger = await asUser(await makeUser(await makeTenant()), parked(market.id));
  expect(stranger.status).toBe(404);
});

test("nobody but an admin of the business takes orders in its console", async () => {
  const { tenant, centre, product, owner } = await openDesk();
  await perform(addToDraft, owner.caller, { location_id: centre.id, item_id: product.id });
  const pages = ["/console/store/orders/new", page(centre.id), `${page(centre.id)}/quick`];
  const custom = await makeUser(tenant, {
    role: "custom",
    permissions: ["GET_/v1/orders", "PUT_/v1/orders/:order_id"],
  });
  const ioana = await makeMember(tenant, { workplaceId: centre.id });
  const stranger = await makeUser(await makeTenant());
  for (const at of pages) {
    expect((await asUser(custom, at)).status).toBe(403);
    const member = await asMember(tenant, ioana, "new");
    expect(pathOf(await member.open(at))).toBe("/login");
  }
  expect((await asUser(custom, "/console/store/orders")).words).not.toContain(say("orders:taking.open"));
  for (const at of [page(centre.id), page("nowhere"), `${page(centre.id)}/lines/${product.id}`]) {
    const browser = await asUser(stranger, at);
    expect(browser.status).toBe(404);
    expect(browser.words).not.toContain(bread);
  }
});

test("another admin of the business has a draft of their own", async () => {
  const { tenant, centre, product, owner } = await openDesk();
  await perform(addToDraft, owner.caller, { location_id: centre.id, item_id: product.id });
  const other = await asUser(await makeUser(tenant), page(centre.id));
  expect(other.words).toContain(say("store:draft.empty"));
  expect((await asUser(owner, page(centre.id))).words).not.toContain(say("store:draft.empty"));
});
