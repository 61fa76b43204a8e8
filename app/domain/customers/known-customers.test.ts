import { beforeAll, expect, test } from "vitest";
import { addUsualOrder } from "#app/domain/drafts/add-usual-order.server.ts";
import { draftOf } from "#app/domain/drafts/draft.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { knownCustomers } from "./known-customers.server.ts";

const ilinca = { name: "Ilinca Moldovan", phone: "0745 987 111" };
const radu = { name: "Radu", phone: "+40 264 557 111" };

let shop: Tenant;
let [centre, market] = ["", ""];
let [ana, maria]: Caller[] = [];
let [cake, bread] = ["", ""];
beforeAll(async () => {
  shop = await makeTenant();
  await prisma.setting.createMany({
    data: ["order_customer_name", "order_customer_phone"].map((name) => ({
      organizationId: shop.organizationId,
      scope: "store",
      name,
      data: { display: true },
    })),
  });
  [centre, market] = [(await makeWorkplace(shop)).id, (await makeWorkplace(shop)).id];
  ana = (await makeMember(shop, { workplaces: [centre], workplaceId: centre })).caller;
  maria = (await makeMember(shop, { workplaces: [market], workplaceId: market })).caller;
  cake = (await makeProduct(shop, { name: "Cozonac cu nucă" })).id;
  bread = (await makeProduct(shop, { name: "Pâine", unit: 0 })).id;
  const order = (workplaceId: string, customer: Record<string, string>, items: object[]) =>
    makeOrder(shop, { workplaceId, customer, items: items as { item_id: string; quantity: string }[] });
  await order(centre, ilinca, [{ item_id: cake, quantity: "1.5" }]);
  await order(centre, ilinca, [{ item_id: cake, quantity: "2.5" }]);
  await order(market, ilinca, [{ item_id: bread, quantity: "6" }]);
  await order(market, radu, [{ item_id: bread, quantity: "2" }]);
  const other = await makeTenant();
  await makeOrder(other, {
    workplaceId: (await makeWorkplace(other)).id,
    customer: { ...ilinca, name: "Străina" },
  });
});

const found = async (by: Caller | undefined, phone: string) =>
  (await perform(knownCustomers, by ?? shop.admin, { phone })).items.map(({ name, usual }) => [
    name,
    ...usual.map((line) => `${line.quantity} ${line.name}`),
  ]);

test("a customer is found by the end of the number or all of it, however it is written", async () => {
  const all = [
    ["Radu", "2 Pâine"],
    ["Ilinca Moldovan", "2.5 Cozonac cu nucă"],
  ];
  expect(await found(undefined, "7111")).toEqual(all);
  for (const phone of ["987111", "0745-987-111", "+40 745 987 111", "745987111"])
    expect(await found(undefined, phone)).toEqual([all[1]]);
  expect(await found(undefined, "0745")).toEqual([]);
});

test("only orders of the allowed workplaces tell who is a customer, and what they usually have", async () => {
  expect(await found(ana, "7111")).toEqual([["Ilinca Moldovan", "2.5 Cozonac cu nucă"]]);
  expect(await found(maria, "7111")).toEqual([
    ["Radu", "2 Pâine"],
    ["Ilinca Moldovan", "6 Pâine"],
  ]);
});

test("fewer digits are refused, and one person's tries are nobody else's", async () => {
  await expect(perform(knownCustomers, shop.admin, { phone: "07 1" })).rejects.toMatchObject({
    issues: [{ path: ["phone"], params: { code: "phone_ending" } }],
  });
  const busy = (await makeMember(shop)).caller;
  for (let tries = 0; tries < 120; tries++) await perform(knownCustomers, busy, { phone: "0000" });
  await expect(perform(knownCustomers, busy, { phone: "0000" })).rejects.toMatchObject({ code: "too_many" });
  expect(await found(ana, "7111")).toHaveLength(1);
});

test("the usual order goes into the draft; what can't be ordered now is told; of a stranger there is none", async () => {
  const customer = await prisma.customer.findFirstOrThrow({
    where: { organizationId: shop.organizationId, name: "Radu" },
  });
  const into = { location_id: market, customer_id: customer.id };
  if (!maria || !ana) throw new Error("nobody");
  expect(await perform(addUsualOrder, maria, into)).toMatchObject({ count: 1, gone: [] });
  expect((await draftOf(prisma, shop.scope, maria.actor, market, new Date())).lines).toMatchObject([
    { name: "Pâine", quantity: "2" },
  ]);
  await expect(
    perform(addUsualOrder, ana, { location_id: centre, customer_id: customer.id }),
  ).rejects.toMatchObject({ code: "not_found" });
  await prisma.product.update({ where: { id: bread }, data: { state: 3 } });
  expect(await perform(addUsualOrder, maria, into)).toMatchObject({ count: 0, gone: ["Pâine"] });
  expect(await found(maria, "557111")).toEqual([["Radu"]]);
});

test("what is sold in another unit by now is offered as the same amount, or told", async () => {
  const roll = await makeProduct(shop, { name: "Ruladă", unit: 1 });
  const mona = { name: "Mona", phone: "0733 200 900" };
  const placed = (quantity: string) =>
    makeOrder(shop, { workplaceId: market, customer: mona, items: [{ item_id: roll.id, quantity }] });
  await placed("9");
  await placed("0.5");
  const sellIn = (unit: number) => prisma.product.update({ where: { id: roll.id }, data: { unit } });
  const { id: customer_id } = await prisma.customer.findFirstOrThrow({
    where: { organizationId: shop.organizationId, name: "Mona" },
  });
  if (!maria) throw new Error("nobody");
  await sellIn(100);
  expect(await found(maria, "200900")).toEqual([["Mona", "500 Ruladă"]]);
  expect(await perform(addUsualOrder, maria, { location_id: market, customer_id })).toMatchObject({
    count: 1,
  });
  expect((await draftOf(prisma, shop.scope, maria.actor, market, new Date())).lines).toContainEqual(
    expect.objectContaining({ name: "Ruladă", quantity: "500" }),
  );
  await sellIn(0);
  expect(await found(maria, "200900")).toEqual([["Mona"]]);
  expect(await perform(addUsualOrder, maria, { location_id: market, customer_id })).toMatchObject({
    count: 0,
    gone: ["Ruladă"],
  });
});

test("four statements with the counted try, however many customers there are, and the index of endings answers", async () => {
  const { statements } = await countStatements(() => found(maria, "7111"));
  expect(statements.length).toBe(4);
  await prisma.$executeRaw`INSERT INTO customer (id, organization_id, name, phone, phone_digits)
    SELECT gen_random_uuid(), ${shop.organizationId}::uuid, 'C', '07' || lpad(n::text, 8, '0'), '07' || lpad(n::text, 8, '0')
    FROM generate_series(1, 5000) n`;
  await prisma.$executeRaw`ANALYZE customer`;
  const plan = await prisma.$queryRaw<Record<string, string>[]>`EXPLAIN SELECT id FROM customer c
    WHERE c.organization_id = ${shop.organizationId}::uuid AND c.phone_digits IS NOT NULL
      AND reverse(c.phone_digits) ~>=~ '1117' AND reverse(c.phone_digits) ~<~ '1117:'`;
  expect(plan.flatMap(Object.values).join("\n")).toContain("customer_phone_ending");
});
