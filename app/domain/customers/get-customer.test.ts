import { beforeEach, expect, test } from "vitest";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { deleteWorkplace } from "#app/domain/workplaces/delete-workplace.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { hoursAfter } from "#app/lib/durations.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { deleteHanded, makeOrderOfGoneWorkplace } from "#tests/factories/gone-order.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { getCustomer } from "./get-customer.server.ts";

const ioana = { name: "Ioana Neagu", phone: "0744 000 111" };

async function open() {
  const shop = await makeTenant();
  const { organizationId } = shop;
  for (const field of ["name", "phone"])
    await prisma.setting.create({
      data: { organizationId, scope: "store", name: `order_customer_${field}`, data: { display: true } },
    });
  const workplaceId = (await makeWorkplace(shop)).id;
  const bread = await makeProduct(shop, { name: "Pâine", unit: 0, price: 1000 });
  const cake = await makeProduct(shop, { name: "Cozonac", price: 4000 });
  const order = (items: Record<string, string>, customer: Record<string, string> = ioana) =>
    makeOrder(shop, {
      workplaceId,
      customer,
      items: Object.entries(items).map(([item_id, quantity]) => ({ item_id, quantity })),
    });
  return { shop, bread: bread.id, cake: cake.id, order };
}

let shop: Tenant;
let bread: string;
let cake: string;
let order: Awaited<ReturnType<typeof open>>["order"];
beforeEach(async () => {
  ({ shop, bread, cake, order } = await open());
});

const customerId = async () =>
  (
    await prisma.customer.findFirstOrThrow({
      where: { organizationId: shop.organizationId, name: ioana.name },
    })
  ).id;
const figures = async () => perform(getCustomer, shop.admin, { customer_id: await customerId() });

test("what a customer ordered, how much in each currency and since when; discarded orders aside", async () => {
  const there = await open();
  await there.order({ [there.bread]: "100" });
  await order({ [bread]: "5" }, { name: "Ion", phone: "0744 000 999" });
  const placed = [
    await order({ [bread]: "2", [cake]: "1.5" }),
    await order({ [bread]: "1" }),
    await order({ [cake]: "50" }),
    await order({ [bread]: "3" }),
  ];
  const days = ["2026-03-01", "2026-04-02", "2026-05-03", "2026-06-04"].map((day) => new Date(day));
  for (const [at, { id }] of placed.entries())
    await prisma.order.update({ where: { id }, data: { createdAt: days[at] as Date } });
  const discarded = {
    order_id: placed[2]?.id ?? "",
    status: "order_discarded",
    reason: "răzgândit",
  } as const;
  await perform(moveOrder, shop.admin, discarded);
  await prisma.order.update({ where: { id: placed[3]?.id ?? "" }, data: { currency: "EUR" } });
  await prisma.product.update({ where: { id: bread }, data: { name: "Pâinică" } });

  expect(await figures()).toMatchObject({
    ...ioana,
    order_count: 4,
    discarded_count: 1,
    first_order_at: days[0],
    last_order_at: days[3],
    sums: [
      { currency: "RON", count: 2, total: 9000 },
      { currency: "EUR", count: 1, total: 3000 },
    ],
    most_ordered: [
      { item_id: bread, name: "Pâine", unit: 0, count: 3, quantity: "6" },
      { item_id: cake, name: "Cozonac", unit: 1, count: 1, quantity: "1.5" },
    ],
  });
});

test("a customer without an order that counts has no figures", async () => {
  const { id } = await order({ [bread]: "1" });
  await perform(moveOrder, shop.admin, { order_id: id, status: "order_discarded", reason: "răzgândit" });
  expect(await figures()).toMatchObject({
    order_count: 1,
    discarded_count: 1,
    first_order_at: null,
    last_order_at: null,
    sums: [],
    most_ordered: [],
  });
});

test("where orders were deleted since a customer is known, it is said before which day", async () => {
  await order({ [bread]: "1" });
  expect((await figures()).deleted_before).toBeNull();
  const first = await deleteHanded(shop.scope, 5);
  expect((await figures()).deleted_before).toBeNull();
  const createdAt = hoursAfter(new Date(), -24 * 60);
  await prisma.customer.update({ where: { id: await customerId() }, data: { createdAt } });
  expect((await figures()).deleted_before).toEqual(first);
});

test("where orders went with a workplace since a customer is known, it is said", async () => {
  await order({ [bread]: "1" });
  const { organizationId } = shop;
  const day = localDay(new Date(), shop.scope.organization.timeZone);
  await makeOrderOfGoneWorkplace(organizationId, daysLater(day, -1));
  expect((await figures()).deleted_workplaces).toBe(false);
  const { workplaceId } = await prisma.order.findFirstOrThrow({ where: { organizationId } });
  await perform(deleteWorkplace, (await makeUser(shop)).caller, { location_id: workplaceId });
  expect(await figures()).toMatchObject({ order_count: 0, deleted_before: null, deleted_workplaces: true });
});

test("as many statements, however many orders there are", async () => {
  await order({ [bread]: "1" });
  const one = await countStatements(figures);
  for (let n = 0; n < 5; n++) await order({ [bread]: "1", [cake]: "1" });
  const many = await countStatements(figures);
  expect(many.statements).toHaveLength(one.statements.length);
});

test("customers are for admins of their own business", async () => {
  await order({ [bread]: "1" });
  const customer_id = await customerId();
  for (const caller of [shop.custom("GET_/v1/orders"), (await makeMember(shop)).caller])
    await expect(perform(getCustomer, caller, { customer_id })).rejects.toMatchObject({ code: "forbidden" });
  await expect(perform(getCustomer, (await makeTenant()).admin, { customer_id })).rejects.toMatchObject({
    code: "not_found",
  });
});
