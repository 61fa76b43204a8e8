import { expect, onTestFinished, test, vi } from "vitest";
import { editOrder } from "#app/domain/orders/edit-order.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { placeShopOrder } from "#app/domain/shop-orders/place-shop-order.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";
import type { Language } from "#app/lib/i18n.ts";
import { log } from "#app/lib/log.server.ts";
import { listOutbox, readOutboxMail } from "#app/lib/mail.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import type { ShopMail } from "#app/lib/queue-tasks.ts";
import { forgetTries, type LimitName } from "#app/lib/rate-limit.server.ts";
import { makeShop, shopper } from "#tests/factories/shop.ts";
import { leaveTries } from "#tests/factories/spent-tries.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { startMailSink } from "#tests/setup/mail-sink.ts";
import { sendShopOrderMail } from "./shop-order-mail.ts";

/** A shop that asks for an address, and what orders there. */
async function openShop(facts: Parameters<typeof makeTenant>[0] = {}) {
  const tenant = await makeTenant(facts);
  const { organizationId, scope } = tenant;
  const { workplace, product } = await makeShop(tenant);
  const data = { display: true, required: false };
  for (const name of ["order_customer_email", "order_observations", "order_upfront_payment"])
    await prisma.setting.create({ data: { organizationId, scope: "shop", name, data } });
  const email = `client-${organizationId}@exemplu.ro`;
  const order = (language: Language = "ro", data: { upfront_payment?: string } = {}) =>
    perform(
      placeShopOrder,
      { ...shopper(tenant), language },
      {
        slug: scope.organization.slug,
        location_id: workplace.id,
        items: [{ item_id: product.id, quantity: "1.5", note: "CASTIGA acum www.rau.example" }],
        customer: { name: "Câștigă\r\nBcc: tinta@exemplu.ro", phone: "0745 123 456", email },
        data,
      },
    );
  const mails = async () => (await listOutbox(500)).filter(({ to }) => to === email);
  /** The words, plain and drawn, of a mail that is sent about an order. */
  const sent = async (order_id: string, what: ShopMail) => {
    await sendShopOrderMail({ organization_id: organizationId, order_id, what });
    const [mail] = await mails();
    const { text = "", html = "" } = (await readOutboxMail(mail?.id ?? "")) ?? {};
    return [text, html.replaceAll(/<[^>]+>/g, " ")].map((words) => words.replaceAll(/\s+/g, " "));
  };
  const jobs = async () =>
    (await waitingJobs("mail.shop-order")).filter((job) => job.organization_id === organizationId);
  const unmailed = async (orderId: string) =>
    (await prisma.shopOrder.findFirst({ where: { organizationId, orderId } }))?.unmailed;
  return { tenant, email, order, mails, sent, jobs, unmailed };
}

test("a customer is told in their language; their own words stand nowhere in it", async () => {
  const { tenant, email, order, mails, jobs } = await openShop();
  const { id, link } = await order();
  const [job] = await jobs();
  expect(job).toMatchObject({ order_id: id, what: "placed" });
  if (job) await sendShopOrderMail(job);
  const [mail] = await mails();
  expect(mail).toMatchObject({ to: email, subject: "Comanda ta 1 la Brutăria Lupu" });
  const { text = "", html = "" } = (await readOutboxMail(mail?.id ?? "")) ?? {};
  expect(text).toContain(`/shop/${tenant.scope.organization.slug}/orders/${link}`);
  for (const said of [text, html]) expect(said).not.toMatch(/rau\.example|Câștigă|CASTIGA|tinta/);
});

test.each([
  ["ro", "Comanda ta 1 la Brutăria Lupu a fost anulată", "Motiv: Cuptorul e stricat"],
  ["en", "Your order 1 at Brutăria Lupu was canceled", "Reason: Cuptorul e stricat"],
] as const)(
  "in %s the customer of an order that the staff discard is told so, and why",
  async (language, subject, why) => {
    const { tenant, email, order, mails, jobs } = await openShop();
    const { id } = await order(language);
    const discard = { order_id: id, status: "order_discarded", reason: "Cuptorul e stricat" } as const;
    await perform(moveOrder, tenant.admin, discard);
    expect(await jobs()).toMatchObject([{ what: "placed" }, { order_id: id, what: "discarded" }]);
    for (const job of (await jobs()).slice(1)) await sendShopOrderMail(job);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: email, subject });
    const { text = "", html = "" } = (await readOutboxMail(mail?.id ?? "")) ?? {};
    expect(text.split("\n")).toContain(why);
    expect(html).toContain(`>${why}</p>`);
  },
);

test("a mail that no longer tells what is so, or whose address is gone, is not sent", async () => {
  const { tenant, order, mails } = await openShop();
  const { id } = await order();
  const organization_id = tenant.organizationId;
  const send = (what: "placed" | "ready" | "discarded") =>
    sendShopOrderMail({ organization_id, order_id: id, what });
  await send("ready");
  expect(await mails()).toHaveLength(0);
  await perform(moveOrder, tenant.admin, {
    order_id: id,
    status: "order_discarded",
    reason: "Cuptorul e stricat",
  });
  await send("discarded");
  expect(await mails()).toHaveLength(1);
  await send("placed");
  expect(await mails()).toHaveLength(1);
  await prisma.order.update({ where: { id }, data: { customerEmail: null, status: "order_pending" } });
  await send("placed");
  await sendShopOrderMail({ organization_id, order_id: crypto.randomUUID(), what: "placed" });
  expect(await mails()).toHaveLength(1);
});

test("beyond the limits of a mailbox nothing is sent, and the order says so; switched off, nothing is either", async () => {
  const { tenant, email, order, jobs, unmailed } = await openShop();
  expect(await leaveTries("shopMailsToAddress", email, 0)).toBe(20);
  const { id } = await order();
  expect([await jobs(), await unmailed(id)]).toEqual([[], true]);
  expect(await leaveTries("shopMailsOfTrial", tenant.organizationId, 0)).toBe(100);
  const other = await openShop();
  await prisma.shop.create({ data: { organizationId: other.tenant.organizationId, mails: false } });
  const silent = await other.order();
  expect([await other.jobs(), await other.unmailed(silent.id)]).toEqual([[], false]);
});

test("an order whose customer is told again says no longer that no mail could be sent, once the mail is out", async () => {
  const { tenant, email, order, jobs, unmailed } = await openShop();
  await leaveTries("shopMailsToAddress", email, 0);
  const { id } = await order();
  expect(await unmailed(id)).toBe(true);
  await forgetTries("shopMailsToAddress", email);
  await perform(moveOrder, tenant.admin, { order_id: id, status: "order_discarded", reason: "Cuptorul" });
  expect(await unmailed(id)).toBe(true);
  const versions = () => prisma.organization.findUniqueOrThrow({ where: { id: tenant.organizationId } });
  const { orderVersion } = await versions();
  for (const job of await jobs()) await sendShopOrderMail(job);
  expect(await unmailed(id)).toBe(false);
  expect((await versions()).orderVersion).toBe(orderVersion + 1n);
});

test.each<[planId: string, limit: LimitName, mails: number]>([
  ["store_trial", "shopMailsOfTrial", 100],
  ["store_basic", "shopMailsOfBusiness", 1_500],
])(
  "a business on %s sends its mails of a day and no more, and another one goes on",
  async (planId, limit, mails) => {
    const { tenant, email, order, jobs, unmailed } = await openShop({ planId });
    expect(await leaveTries(limit, tenant.organizationId, 1)).toBe(mails);
    const [last, beyond] = [await order(), await order()];
    expect([await unmailed(last.id), await unmailed(beyond.id)]).toEqual([false, true]);
    expect(await jobs()).toMatchObject([{ order_id: last.id }]);
    expect(await leaveTries("shopMailsToAddress", email, 0)).toBe(19);
    const other = await openShop({ planId });
    await other.order();
    expect(await other.jobs()).toHaveLength(1);
  },
);

/** An order whose mail the server does not take, for the reason that it says. */
async function refusedOrder(refuses: string) {
  const shop = await openShop();
  const { id } = await shop.order();
  const [job] = await shop.jobs();
  const sink = await startMailSink({ refuses });
  env().smtpUrl = sink.url;
  onTestFinished(async () => {
    env().smtpUrl = undefined;
    await sink.stop();
  });
  const { organizationId } = shop.tenant;
  const version = async () =>
    (await prisma.organization.findUniqueOrThrow({ where: { id: organizationId } })).orderVersion;
  const before = await version();
  /** What the order says after a try, and how often the board has heard of it. */
  const afterTry = async (attempt: number) => {
    if (job) await expect(sendShopOrderMail(job, attempt)).rejects.toThrow("the mail server refused a mail");
    return [await shop.unmailed(id), Number((await version()) - before)];
  };
  return { ...shop, id, afterTry };
}

test("an order whose customer's mailbox takes no mail says so at once", async () => {
  const { afterTry } = await refusedOrder("550 5.1.1 no such mailbox");
  expect(await afterTry(1)).toEqual([true, 1]);
});

test("an order whose mail is not taken says so after half an hour, and no longer once it is out", async () => {
  const { tenant, id, afterTry, unmailed } = await refusedOrder("452 4.2.2 mailbox full");
  expect(await afterTry(1)).toEqual([false, 0]);
  expect(await afterTry(7)).toEqual([false, 0]);
  expect(await afterTry(8)).toEqual([true, 1]);
  expect(await afterTry(9)).toEqual([true, 1]);
  env().smtpUrl = undefined;
  const job = { organization_id: tenant.organizationId, order_id: id, what: "placed" } as const;
  await sendShopOrderMail(job, 1);
  expect(await unmailed(id), "another mail is the one that none took").toBe(true);
  await sendShopOrderMail(job, 9);
  expect(await unmailed(id)).toBe(false);
});

test("a mail that went out is not sent again because its order could not be marked", async () => {
  const { order, mails, jobs } = await openShop();
  const { id } = await order();
  const [job] = await jobs();
  const told = vi.spyOn(log, "warn").mockReturnValue();
  const failing = vi.spyOn(prisma, "$transaction").mockRejectedValue(new Error("no transaction"));
  onTestFinished(() => void vi.restoreAllMocks());
  await prisma.order.update({ where: { id }, data: { status: "order_completed" } });
  if (job) await sendShopOrderMail({ ...job, what: "ready" });
  expect(failing).toHaveBeenCalledOnce();
  expect(told).toHaveBeenCalledOnce();
  expect(await mails()).toHaveLength(1);
});

test.each([
  ["ro", "40", /Total: 96,00 lei Avans: 40,00 lei Rest de plată: 56,00 lei/],
  ["en", "100", /Total: 96.00 lei Advance: 100.00 lei To give back: 4.00 lei/],
] as const)(
  "in %s a mail tells the advance and what is left of it, beside how it is paid",
  async (...row) => {
    const [language, upfront_payment, says] = row;
    const { tenant, mails, order, sent } = await openShop();
    const { id } = await order(language, { upfront_payment: "30" });
    for (const said of await sent(id, "placed"))
      expect(said).toMatch(/(anunțat|told) .+: 30.00 lei (?!Re|Le)/);
    await perform(editOrder, tenant.admin, { order_id: id, data: { upfront_payment } });
    const words = await sent(id, "placed");
    for (const said of words) {
      expect(said).toMatch(says);
      expect(said).toMatch(/Plătești la ridicare|You pay at pickup/);
    }
    await perform(moveOrder, tenant.admin, { order_id: id, status: "order_discarded", reason: "Cuptorul" });
    for (const said of await sent(id, "discarded")) {
      expect(said).toMatch(/(Avans|Advance): \d/);
      expect(said).not.toMatch(
        /Rest de plată|De dat înapoi|Left to pay|To give back|nimic de plătit|nothing to pay/,
      );
    }
    expect(await mails()).toHaveLength(3);
  },
);

test("without an advance a mail tells how the order is paid, and nothing of an advance", async () => {
  const { tenant, order, sent } = await openShop();
  const { id } = await order();
  for (const said of await sent(id, "placed")) {
    expect(said).toMatch(/a primit comanda ta\. Plătești la ridicare\./);
    expect(said).not.toMatch(/Avans|Rest de plată/);
  }
  await perform(moveOrder, tenant.admin, { order_id: id, status: "order_discarded", reason: "Cuptorul" });
  for (const said of await sent(id, "discarded")) expect(said).toMatch(/Nu ai nimic de plătit\./);
});
