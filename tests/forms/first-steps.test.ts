import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { asOwner, asUser, say } from "./visit.ts";

const steps = ["workplace", "category", "product", "member"] as const;
const pathOf = ({ address }: PlainBrowser) => new URL(address).pathname;
const done = (count: number) => say("console:steps.count", { done: count, count: 5 });

test("a new business is led to its first steps, each with the way to its form, until all are done", async () => {
  const other = await makeTenant();
  await makeMember(other, { workplaceId: (await makeWorkplace(other)).id });
  await makeProduct(other);
  await makeCategory(other);

  const tenant = await makeTenant();
  const owner = await asOwner(tenant, "/console");
  expect(pathOf(owner)).toBe("/console/store");
  expect(owner.words).toContain(done(0));
  for (const step of steps) expect(owner.words).toContain(say(`console:steps.${step}.why`));
  expect(owner.words).toContain(`/store/${tenant.scope.organization.slug}`);

  await owner.follow(say("console:steps.workplace.do"));
  expect(pathOf(owner)).toBe("/console/store/workplaces/new");
  const place = await makeWorkplace(tenant);
  await makeCategory(tenant);
  await makeProduct(tenant);
  await owner.open("/console/store");
  expect(owner.words).toContain(done(3));

  const { id } = await makeMember(tenant, { workplaceId: place.id });
  await prisma.session.deleteMany({ where: { memberId: id } });
  await owner.open("/console/store");
  expect(owner.words).toContain(done(4));

  await makeMember(tenant, { workplaceId: place.id });
  await owner.open("/console/store");
  expect(owner.words).not.toContain(say("console:steps.title"));
  expect(pathOf(await owner.open("/console"))).toBe("/console/store");
});

test("the first steps don't come back to a business whose members have placed an order", async () => {
  const tenant = await makeTenant();
  const workplaceId = (await makeWorkplace(tenant)).id;
  const items = [{ item_id: (await makeProduct(tenant)).id, quantity: "1" }];
  const { id, caller } = await makeMember(tenant, { workplaceId });
  const owner = await asOwner(tenant, "/console/store");
  expect(owner.words).toContain(done(4));
  await makeOrder(tenant, { workplaceId, items });
  await owner.open("/console/store");
  expect(owner.words).toContain(done(4));
  await makeOrder(tenant, { workplaceId, items, by: caller });
  await prisma.session.deleteMany({ where: { memberId: id } });
  await owner.open("/console/store");
  expect(owner.words).not.toContain(say("console:steps.title"));
});

test("who may not take a step reads whom to ask, and is not led there first", async () => {
  const tenant = await makeTenant();
  const holder = await makeUser(tenant, { role: "custom", permissions: ["POST_/v1/items"] });
  const person = await asUser(holder, "/console/store");
  expect(person.words).toContain(say("console:forbidden.ask"));
  await expect(person.follow(say("console:steps.workplace.do"))).rejects.toThrow("no link");
  await person.follow(say("console:steps.product.do"));
  expect(pathOf(person)).toBe("/console/store/product");
  const reader = await makeUser(tenant, { role: "custom", permissions: ["GET_/v1/orders"] });
  const pages = await asUser(reader, "/console");
  expect(pathOf(pages)).toBe("/console/store");
  await pages.follow(say("console:menu.orders"));
  expect(pathOf(pages)).toBe("/console/store/orders");
});
