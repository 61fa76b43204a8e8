import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { emailReceipt } from "./email-receipt.server.ts";
import { eraseRecipients, sweepRecipients } from "./recipients.server.ts";

const timeZone = "Europe/Bucharest";
const known = "ana@exemplu.ro";
const today = () => localDay(new Date(), timeZone);
let stranger = 0;
const someone = () => `client${stranger++}@exemplu.ro`;

/** A business with a plan, or without one, whose orders name a customer's address. */
async function makeShop(planId: string | null = "store_trial") {
  const shop = await makeTenant({ planId: planId ?? "store_trial", timeZone });
  await prisma.setting.create({
    data: {
      organizationId: shop.organizationId,
      scope: "store",
      name: "order_customer_email",
      data: { display: true },
    },
  });
  const place = { workplaceId: (await makeWorkplace(shop)).id };
  const items = [{ item_id: (await makeProduct(shop)).id, quantity: "1" }];
  const next = () => makeOrder(shop, { ...place, items, customer: { email: known } });
  const order = await next();
  if (!planId) await prisma.subscription.deleteMany({ where: { organizationId: shop.organizationId } });
  return { shop, order, next };
}

let shop: Tenant;
let order: { id: string };
let next: Awaited<ReturnType<typeof makeShop>>["next"];
beforeEach(async () => {
  ({ shop, order, next } = await makeShop());
});

const send = (email: string, { id } = order, who = shop) =>
  perform(emailReceipt, who.admin, { order_id: id, email });

/** So many recipients have had a receipt on a day. */
const sent = (count: number, facts: { inOrder?: boolean; day?: string; who?: Tenant } = {}) => {
  const { inOrder = false, day = today(), who = shop } = facts;
  const { organizationId } = who;
  return prisma.receiptRecipient.createMany({
    data: Array.from({ length: count }, () => ({
      organizationId,
      day: new Date(day),
      inOrder,
      digest: randomUUID(),
    })),
  });
};

const rows = ({ organizationId } = shop) =>
  prisma.receiptRecipient.findMany({ where: { organizationId }, orderBy: { mails: "desc" } });
const refused = (context: string, limit: number) => ({
  code: "receipts_limit",
  http: 429,
  status: 1,
  details: { retryAfter: expect.any(Number), params: { context, limit, paid: expect.any(Number) } },
});

test.each([
  ["a trial", 20, "store_trial", "strangers_trial"],
  ["no plan any more", 20, null, "strangers_trial"],
  ["a plan that is paid for", 500, "store_basic", "strangers_paying"],
])("with %s a business reaches %i addresses a day that were typed for the mail", async (...row) => {
  const [, limit, planId, context] = row;
  const made = await makeShop(planId);
  await sent(limit - 1, { who: made.shop });
  await send(someone(), made.order, made.shop);
  await expect(send(someone(), made.order, made.shop)).rejects.toMatchObject(refused(context, limit));
  expect(await rows(made.shop)).toHaveLength(limit);
});

test.each([
  ["store_trial", 50, "customers_trial"],
  ["store_pro", 2_000, "customers_paying"],
])(
  "addresses that stand in the order count apart, but not without end (%s)",
  async (planId, limit, context) => {
    const made = await makeShop(planId);
    await sent(planId === "store_trial" ? 20 : 500, { who: made.shop });
    await send("ANA@exemplu.ro", made.order, made.shop);
    await prisma.receiptRecipient.deleteMany({ where: { organizationId: made.shop.organizationId } });
    await sent(limit, { who: made.shop, inOrder: true });
    await expect(send(known, made.order, made.shop)).rejects.toMatchObject(refused(context, limit));
    await send(someone(), made.order, made.shop);
  },
);

test("the same recipient counts once, whatever the letters and what stands behind a +", async () => {
  await sent(19);
  for (const email of ["ion@exemplu.ro", "Ion@Exemplu.ro", "ion+1@exemplu.ro"]) await send(email);
  await expect(send("ion.alt@exemplu.ro")).rejects.toMatchObject({ code: "receipts_limit" });
  expect((await rows())[0]).toMatchObject({ mails: 3, inOrder: false });
});

test("one recipient gets 20 receipts a day, and nobody else is held up by that", async () => {
  for (let n = 0; n < 20; n++) {
    if (n % 4 === 0) order = await next();
    await send("ion@exemplu.ro");
  }
  order = await next();
  await expect(send("ion@exemplu.ro")).rejects.toMatchObject({
    code: "receipts_recipient",
    http: 429,
    details: { field: "email", retryAfter: expect.any(Number), params: { limit: 20 } },
  });
  await send(someone());
});

test("of many receipts at once to as many addresses no more go out than the day has", async () => {
  await sent(17);
  const orders = await Promise.all(Array.from({ length: 4 }, next));
  const ended = await Promise.allSettled(
    Array.from({ length: 12 }, (_, n) => send(someone(), orders[n % 4])),
  );
  const reasons = ended.flatMap((end) => (end.status === "rejected" ? [end.reason.code] : []));
  expect(reasons).toEqual(Array(9).fill("receipts_limit"));
  expect(await rows()).toHaveLength(20);
  const jobs = await prisma.$queryRaw<unknown[]>`
    SELECT FROM graphile_worker._private_jobs WHERE payload->>'organization_id' = ${shop.organizationId}`;
  expect(jobs).toHaveLength(3);
});

test("the day is the business's own, and the refusal lasts until it is over", async () => {
  await sent(20, { day: daysLater(today(), -1) });
  await sent(20, { day: daysLater(today(), 1) });
  await send(someone());
  await sent(19);
  const refusal = await send(someone()).catch((error: unknown) => error);
  const { retryAfter } = (refusal as { details: { retryAfter: number } }).details;
  const then = new Date(Date.now() + retryAfter * 1000);
  expect(localDay(then, timeZone)).toBe(daysLater(today(), 1));
  expect(localDay(new Date(then.getTime() - 60_000), timeZone)).toBe(today());
});

test("another business has its own counts, under digests of its own", async () => {
  const other = await makeShop();
  await sent(20);
  await send("ion@exemplu.ro", other.order, other.shop);
  await prisma.receiptRecipient.deleteMany({ where: { organizationId: shop.organizationId } });
  await send("ion@exemplu.ro");
  const [[mine], [theirs]] = [await rows(), await rows(other.shop)];
  expect(mine?.digest).toMatch(/^[\w-]{43}$/);
  expect(mine?.digest).not.toBe(theirs?.digest);
});

test("an address that is erased stays counted, and can't be found any more", async () => {
  await sent(18);
  await send("ion@exemplu.ro");
  const before = (await rows()).map(({ digest }) => digest);
  await eraseRecipients(prisma, shop.scope, ["ION@exemplu.ro"]);
  const after = (await rows()).map(({ digest }) => digest);
  expect(after).toHaveLength(19);
  expect(after.filter((digest) => before.includes(digest))).toHaveLength(18);
  await send("ion@exemplu.ro");
  await expect(send(someone())).rejects.toMatchObject({ code: "receipts_limit" });
});

test("recipients are kept for 3 days", async () => {
  for (const days of [0, -3, -4])
    await sent(1, { day: daysLater(new Date().toISOString().slice(0, 10), days) });
  await sweepRecipients(prisma, new Date(`${new Date().toISOString().slice(0, 10)}T02:17:00Z`));
  expect(await rows()).toHaveLength(2);
});
