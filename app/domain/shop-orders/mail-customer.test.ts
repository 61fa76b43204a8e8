import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { editOrder } from "#app/domain/orders/edit-order.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { sendShopOrderMail } from "#app/jobs/shop-order-mail.ts";
import { prisma } from "#app/lib/database.server.ts";
import { listOutbox, readOutboxMail } from "#app/lib/mail.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { forgetTries } from "#app/lib/rate-limit.server.ts";
import { makeShop, shopper } from "#tests/factories/shop.ts";
import { leaveTries } from "#tests/factories/spent-tries.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { cancelShopOrder } from "./cancel-shop-order.server.ts";
import { placeShopOrder } from "./place-shop-order.server.ts";

let tenant: Tenant;
let email: string;
let slug: string;
let product: Awaited<ReturnType<typeof makeShop>>["product"];
let place: () => Promise<{ id: string; link: string }>;
beforeEach(async () => {
  tenant = await makeTenant();
  const { organizationId, scope } = tenant;
  ({ slug } = scope.organization);
  const shop = await makeShop(tenant);
  const { workplace } = shop;
  ({ product } = shop);
  const data = { display: true, required: false };
  await prisma.setting.create({
    data: { organizationId, scope: "shop", name: "order_customer_email", data },
  });
  email = `client-${organizationId}@exemplu.ro`;
  place = () => {
    const items = [{ item_id: product.id, quantity: "1" }];
    const customer = { name: "Ioana Pop", phone: "0745 123 456", email };
    return perform(placeShopOrder, shopper(tenant), { slug, location_id: workplace.id, items, customer });
  };
});
afterEach(() => void vi.useRealTimers());

const move = (order_id: string, status: "order_discarded" | "order_pending") =>
  perform(moveOrder, tenant.admin, { order_id, status, reason: "Cuptorul e stricat" });
const jobs = async () =>
  (await waitingJobs("mail.shop-order")).filter((job) => job.organization_id === tenant.organizationId);
const told = async () => (await jobs()).map(({ what }) => what);
const subjects = async () =>
  (await listOutbox(500)).flatMap((mail) => (mail.to === email ? [mail.subject] : []));

test("a discard is told 10 minutes later, once it can no longer be taken back by who made it", async () => {
  const { id } = await place();
  const now = Date.parse("2026-11-24T10:00:00Z");
  vi.useFakeTimers({ toFake: ["Date"], now });
  await move(id, "order_discarded");
  const waiting = await prisma.$queryRaw<{ run_at: Date }[]>`
    SELECT run_at FROM graphile_worker.jobs WHERE key = ${`mail.shop-order ${id} discarded`}`;
  expect(waiting).toEqual([{ run_at: new Date(now + 600_000) }]);
});

test("a discard that is taken back before is never told, also where the customer cancels afterwards", async () => {
  const { id, link } = await place();
  await move(id, "order_discarded");
  await move(id, "order_pending");
  expect(await told()).toEqual(["placed"]);
  await perform(cancelShopOrder, shopper(tenant), { slug, link });
  expect(await told()).toEqual(["placed"]);
});

const edit = (order_id: string, quantity: string, observations: string) =>
  perform(editOrder, tenant.admin, {
    order_id,
    items: [{ item_id: product.id, quantity }],
    data: { observations },
  });

test("edits of the staff are told once, as the order stands 10 minutes after the last of them", async () => {
  const { id } = await place();
  const now = Date.parse("2026-11-24T10:00:00Z");
  vi.useFakeTimers({ toFake: ["Date"], now });
  await edit(id, "2", "");
  vi.setSystemTime(now + 300_000);
  await edit(id, "3", "");
  const waiting = await prisma.$queryRaw<{ run_at: Date }[]>`
    SELECT run_at FROM graphile_worker.jobs WHERE key = ${`mail.shop-order ${id} changed`}`;
  expect(waiting).toEqual([{ run_at: new Date(now + 900_000) }]);
  expect(await leaveTries("shopMailsToAddress", email, 0)).toBe(18);
  for (const job of (await jobs()).slice(1)) await sendShopOrderMail(job);
  const [mail] = (await listOutbox(500)).filter(({ to }) => to === email);
  expect(mail?.subject).toBe("Your order 1 at Brutăria Lupu has changed");
  expect((await readOutboxMail(mail?.id ?? ""))?.text).toContain(`${product.name}: 3`);
});

test("an edit that shows a customer nothing new is not told, nor one of an order that is ready by then", async () => {
  const { id } = await place();
  await edit(id, "1", "Sună la sosire");
  expect(await told()).toEqual(["placed"]);
  await edit(id, "2", "Sună la sosire");
  const changed = (await jobs()).slice(1);
  expect(changed).toMatchObject([{ order_id: id, what: "changed" }]);
  await prisma.order.update({ where: { id }, data: { status: "order_completed" } });
  for (const job of changed) await sendShopOrderMail(job);
  expect(await subjects()).toEqual([]);
});

test("an edit is told by the mail that the order is ready, and after a discard only once that is taken back", async () => {
  const [ready, back] = [await place(), await place()];
  for (const { id } of [ready, back]) await edit(id, "2", "");
  await prisma.order.update({ where: { id: ready.id }, data: { status: "order_preparing" } });
  await perform(moveOrder, tenant.admin, { order_id: ready.id, status: "order_completed" });
  const later = new Date(Date.now() + 300_000);
  await prisma.$executeRaw`
    UPDATE graphile_worker._private_jobs SET run_at = ${later} WHERE key = ${`mail.shop-order ${back.id} changed`}`;
  await move(back.id, "order_discarded");
  const [{ run_at } = { run_at: later }] = await prisma.$queryRaw<{ run_at: Date }[]>`
    SELECT run_at FROM graphile_worker.jobs WHERE key = ${`mail.shop-order ${back.id} changed`}`;
  expect(run_at.getTime()).toBeGreaterThan(later.getTime());
  await move(back.id, "order_pending");
  const waiting = (await jobs()).map(({ order_id, what }) => [
    order_id === ready.id ? "ready" : "back",
    what,
  ]);
  expect(waiting.sort()).toEqual([
    ["back", "changed"],
    ["back", "placed"],
    ["ready", "placed"],
    ["ready", "ready"],
  ]);
  expect(await leaveTries("shopMailsToAddress", email, 0)).toBe(16);
});

test("an edit that changes the address counts to the new one, and is given back to the one before", async () => {
  const { id } = await place();
  await edit(id, "2", "");
  const other = `alta-${tenant.organizationId}@exemplu.ro`;
  const items = [{ item_id: product.id, quantity: "3" }];
  await perform(editOrder, tenant.admin, { order_id: id, items, customer: { email: other } });
  const left = [
    await leaveTries("shopMailsToAddress", email, 0),
    await leaveTries("shopMailsToAddress", other, 0),
  ];
  expect(left).toEqual([19, 19]);
});

const spend = (left: number) => leaveTries("shopMailsToAddress", email, left);
const unmailed = async (orderId: string) =>
  (await prisma.shopOrder.findUniqueOrThrow({ where: { orderId } })).unmailed;

test("a discard that is taken back before costs no mail, and an order of which none went out goes on saying so", async () => {
  const { organizationId } = tenant;
  await spend(0);
  const { id } = await place();
  await forgetTries("shopMailsToAddress", email);
  await move(id, "order_discarded");
  expect(await unmailed(id)).toBe(true);
  await move(id, "order_pending");
  expect([await told(), await unmailed(id)]).toEqual([[], true]);
  const left = [await leaveTries("shopMailsOfTrial", organizationId, 0), await spend(0)];
  expect(left).toEqual([100, 20]);
});

test("who is being told of a discard while it is taken back is told that the order is on again", async () => {
  const { id } = await place();
  await move(id, "order_discarded");
  await prisma.$executeRaw`
    UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'worker'
    WHERE key = ${`mail.shop-order ${id} discarded`}`;
  await move(id, "order_pending");
  expect(await told()).toEqual(["placed", "discarded", "restored"]);
  expect(await leaveTries("shopMailsToAddress", email, 0)).toBe(17);
});

test("who was never told of a discard is not told that the order is on again; who canceled it is", async () => {
  const [held, own] = [await place(), await place()];
  await spend(0);
  await move(held.id, "order_discarded");
  await perform(cancelShopOrder, shopper(tenant), { slug, link: own.link });
  await forgetTries("shopMailsToAddress", email);
  await move(held.id, "order_pending");
  expect(await told()).toEqual(["placed", "placed"]);
  await move(own.id, "order_pending");
  expect((await jobs()).slice(2)).toMatchObject([{ order_id: own.id, what: "restored" }]);
});

test("who was told of a discard is told when the order is on again, unless it is discarded once more", async () => {
  const { id } = await place();
  await move(id, "order_discarded");
  for (const job of (await jobs()).slice(1)) await sendShopOrderMail(job);
  await prisma.$queryRaw`
    SELECT (graphile_worker.remove_job(key)).id::text FROM graphile_worker.jobs WHERE key = ${`mail.shop-order ${id} discarded`}`;
  await move(id, "order_pending");
  expect(await told()).toEqual(["placed", "restored"]);
  const restored = (await jobs()).slice(1);
  for (const job of restored) await sendShopOrderMail(job);
  await move(id, "order_discarded");
  for (const job of restored) await sendShopOrderMail(job);
  expect((await subjects()).sort()).toEqual([
    "Your order 1 at Brutăria Lupu is on again",
    "Your order 1 at Brutăria Lupu was canceled",
  ]);
});
