import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { amountOf, buttonWith, pressIn } from "./counter.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { asUser, plainBrowser, say, signInByLink } from "./visit.ts";

const bread = "Pâine de secară";
const remarks = say("orders:observations");

let tenant: Tenant;
let owner: Awaited<ReturnType<typeof makeUser>>;
let desk: PlainBrowser;
let page: string;
/** An admin who takes an order in the console. */
beforeEach(async () => {
  tenant = await makeTenant();
  const { id } = await makeWorkplace(tenant);
  await makeProduct(tenant, { name: bread, unit: 0, price: 1300, sku: null });
  owner = await makeUser(tenant);
  desk = plainBrowser();
  await signInByLink(desk, owner);
  page = `/console/store/orders/at/${id}/new`;
  await desk.open(page);
});

const add = (browser: PlainBrowser) => pressIn(browser, "take", say("store:new.addOne", { name: bread }));
const filled = (words: string) => desk.form("take").fill(remarks, words);
const place = (form = desk.form("take")) => desk.press(form, buttonWith(desk, say("store:draft.place")));
const end = () => prisma.session.deleteMany({ where: { userId: owner.id } });
const piece = () => amountOf(bread, "buc");
const ofTenant = () => ({ organizationId: tenant.organizationId });
const parked = () => prisma.draft.count({ where: { ...ofTenant(), sessionId: null } });

test("an order whose session is over when it is placed is there again: its lines, and what was typed", async () => {
  await add(desk);
  const typed = filled("fără grabă").fill(piece(), "3");
  await end();
  await place(typed);
  expect(desk.words).toContain(say("session:login.kept"));
  await signInByLink(desk, owner);
  expect(desk.words).toContain(say("errors:refusal.session_over"));
  expect(desk.form("take").read(remarks)).toBe("fără grabă");
  expect(desk.rows.join()).toContain(bread);
  expect(await prisma.order.count({ where: ofTenant() })).toBe(0);
  expect([await parked(), await prisma.keptForm.count({ where: { userId: owner.id } })]).toEqual([0, 0]);
  await place();
  const [order] = await prisma.order.findMany({ where: ofTenant() });
  expect(order).toMatchObject({ total: 3900n, observations: "fără grabă" });
});

test("what was typed for an order without products is there again, and stays as it is changed", async () => {
  const typed = filled("fără grabă");
  await end();
  await place(typed);
  await signInByLink(desk, owner);
  expect(desk.form("take").read(remarks)).toBe("fără grabă");
  const kept = desk.address;
  await desk.press(filled("la ora șase"), say("store:new.addOne", { name: bread }));
  await desk.open(kept);
  expect(desk.form("take").read(remarks)).toBe("la ora șase");
});

test("an order that somebody else has taken over meanwhile is said to be elsewhere, and what was typed is kept", async () => {
  await add(desk);
  const typed = filled("fără grabă");
  await end();
  await place(typed);
  const other = await asUser(await makeUser(tenant), page.replace(/new$/, "parked"));
  await other.act(say("store:parked.take"));
  await signInByLink(desk, owner);
  expect(desk.words).toContain(say("toasts:draft.apart"));
  expect(desk.form("take").read(remarks)).toBe("fără grabă");
  expect(desk.words).toContain(say("store:draft.empty"));
});

/** Signs in at another browser, and begins an order there. */
async function begunElsewhere(name: string) {
  const again = plainBrowser();
  await signInByLink(again, owner);
  await again.open(page);
  await pressIn(again, "take", say("store:new.addOne", { name }));
  return again;
}

test("another order that is under way by then keeps what it has, though it comes to the same", async () => {
  await add(desk);
  const typed = filled("fără grabă").fill(piece(), "3");
  await end();
  await place(typed);
  const { id } = await prisma.keptForm.findFirstOrThrow({ where: { userId: owner.id } });
  await makeProduct(tenant, { name: "Corn cu mac", unit: 0, price: 350, sku: null });
  for (const other of ["Corn cu mac", bread]) {
    const again = await begunElsewhere(other);
    await again.open(`${page}?kept=${id}`);
    expect(again.form("take").read(remarks)).toBe("");
    expect(again.rows.join()).toContain(other);
    expect(again.form("take").read(amountOf(other, "buc"))).toBe("1");
    expect(again.words).toContain(say("errors:refusal.session_over"));
    expect(await parked()).toBe(1);
    expect(await prisma.keptForm.count({ where: { id } })).toBe(1);
  }
});

test("an older parked order that comes to the same is not taken for one that is elsewhere", async () => {
  await add(desk);
  await end();
  await signInByLink(desk, owner);
  await desk.open(page);
  await add(desk);
  const typed = filled("fără grabă");
  await end();
  await place(typed);
  await prisma.draft.deleteMany({ where: { ...ofTenant(), id: { in: await lastParked() } } });
  await signInByLink(desk, owner);
  expect(desk.words).toContain(say("toasts:draft.apart"));
  expect(desk.words).toContain(say("store:draft.empty"));
  expect(await parked()).toBe(1);
});

const lastParked = async () => {
  const last = await prisma.draft.findFirstOrThrow({ where: ofTenant(), orderBy: { id: "desc" } });
  return [last.id];
};
