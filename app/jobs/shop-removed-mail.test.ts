import { beforeEach, expect, test } from "vitest";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { beginRemoval } from "#app/domain/removals/begin-removal.server.ts";
import { removeOrganization } from "#app/domain/removals/remove-organization.server.ts";
import { placeShopOrder } from "#app/domain/shop-orders/place-shop-order.server.ts";
import { deleteWorkplace } from "#app/domain/workplaces/delete-workplace.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import type { Language } from "#app/lib/i18n.ts";
import { listOutbox, readOutboxMail } from "#app/lib/mail.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeRemoval } from "#tests/factories/removal.ts";
import { makeShop, shopper } from "#tests/factories/shop.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { sendShopRemovedMail } from "./shop-removed-mail.ts";

const LATER = daysAfter(new Date(), 11);

beforeEach(async () => {
  await prisma.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
});

/** A shop that is going to be removed, and what orders there. */
async function leavingShop() {
  const tenant = await makeTenant();
  const { organizationId, scope } = tenant;
  const { workplace, product } = await makeShop(tenant);
  const where = { id: workplace.id };
  await prisma.workplace.update({ where, data: { name: "Centru", phone: "0232 111 222" } });
  const shown = { scope: "shop", data: { display: true, required: false } };
  await prisma.setting.create({ data: { organizationId, name: "order_customer_email", ...shown } });
  await makeRemoval(tenant);
  const place = (email: string, language: Language = "ro") =>
    perform(
      placeShopOrder,
      { ...shopper(tenant), language },
      {
        slug: scope.organization.slug,
        location_id: workplace.id,
        items: [{ item_id: product.id, quantity: "1" }],
        customer: { name: "Ioana Pop", phone: "0745 123 456", email },
      },
    );
  const order = (orderId: string) => ({ organizationId, orderId });
  const discard = (order_id: string) =>
    perform(moveOrder, tenant.admin, { order_id, status: "order_discarded", reason: "Cuptorul e stricat" });
  const close = async (workplaceId: string) =>
    perform(deleteWorkplace, (await makeUser(tenant)).caller, { location_id: workplaceId });
  return { organizationId, tenant, workplace, place, order, discard, close };
}

const told = async () => (await waitingJobs("mail.shop-removed")).map(({ to, numbers }) => [to, numbers]);

test.each([
  [
    "ro",
    "Comenzile tale 1, 2 la Brutăria Lupu: magazinul online s-a închis",
    "s-au șters comenzile tale 1, 2",
  ],
  ["en", "Your orders 1, 2 at Brutăria Lupu: the online shop has closed", "orders 1, 2 were deleted with it"],
] as const)(
  "whoever has open orders of a shop that is removed gets one mail, in %s",
  async (language, subject, said) => {
    const { organizationId, place } = await leavingShop();
    const email = `client-${organizationId}@exemplu.ro`;
    for (const address of [email, email.toUpperCase()]) await place(address, language);
    for (const now of [LATER, LATER]) await removeOrganization(prisma, organizationId, now);
    for (const job of await waitingJobs("mail.shop-removed")) await sendShopRemovedMail(job);
    const [sent, ...more] = (await listOutbox()).filter(({ to }) => to.toLowerCase() === email);
    expect([sent?.subject, more]).toEqual([subject, []]);
    const mail = await readOutboxMail(sent?.id ?? "");
    for (const words of [said, "Centru", "0232 111 222"])
      for (const part of [mail?.text, mail?.html]) expect(part).toContain(words);
  },
);

test("nobody is told of an order that has ended, or whose mails could not be sent", async () => {
  const { organizationId, place, order, discard } = await leavingShop();
  const [open, ended, unmailed] = [await place("ana@x.ro"), await place("ion@x.ro"), await place("dan@x.ro")];
  await discard(ended.id);
  await prisma.shopOrder.updateMany({ where: order(unmailed.id), data: { unmailed: true } });
  const { number } = await prisma.order.findUniqueOrThrow({ where: { id: open.id } });
  await beginRemoval(prisma, organizationId, LATER);
  expect(await told()).toEqual([["ana@x.ro", [number]]]);
});

test("nor where the business has switched the mails to its customers off", async () => {
  const { organizationId, place } = await leavingShop();
  await place("ana@x.ro");
  await prisma.shop.create({ data: { organizationId, mails: false } });
  await beginRemoval(prisma, organizationId, LATER);
  expect(await told()).toEqual([]);
});

test.each([
  ["ro", "Comanda ta 1 la Brutăria Lupu s-a șters", "Brutăria Lupu nu mai primește comenzi online la Centru"],
  ["en", "Your order 1 at Brutăria Lupu was deleted", "Brutăria Lupu takes no more online orders at Centru"],
] as const)(
  "whoever has open orders of a workplace that is deleted gets one mail, in %s",
  async (...said) => {
    const [language, subject, title] = said;
    const { organizationId, tenant, workplace, place, close } = await leavingShop();
    const other = await makeWorkplace(tenant, { name: "Gară" });
    const email = `client-${organizationId}@exemplu.ro`;
    await place(email, language);
    await close(other.id);
    expect(await told()).toEqual([]);
    await makeWorkplace(tenant, { name: "Mărăști" });
    await close(workplace.id);
    for (const job of await waitingJobs("mail.shop-removed")) await sendShopRemovedMail(job);
    const [sent, ...more] = (await listOutbox()).filter(({ to }) => to === email);
    expect([sent?.subject, more]).toEqual([subject, []]);
    const mail = await readOutboxMail(sent?.id ?? "");
    for (const words of [title, "0232 111 222", "Mărăști"])
      for (const part of [mail?.text, mail?.html]) expect(part).toContain(words);
  },
);

test("many customers of a deleted workplace are told in as many statements as one", async () => {
  const deleting = async (emails: readonly string[]) => {
    const { workplace, place, close } = await leavingShop();
    for (const email of emails) await place(email);
    return (await countStatements(() => close(workplace.id))).statements.length;
  };
  const one = await deleting(["ana@x.ro"]);
  expect(await deleting(["ana@x.ro", "ion@x.ro", "dan@x.ro"])).toBe(one);
  expect((await told()).map(([to]) => to).sort()).toEqual(["ana@x.ro", "ana@x.ro", "dan@x.ro", "ion@x.ro"]);
});
