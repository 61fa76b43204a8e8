import { expect, test } from "vitest";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makePicture } from "#tests/factories/picture.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { patiently } from "#tests/setup/patiently.ts";
import { createProduct } from "./create-product.server.ts";

const count = ({ organizationId }: Tenant) => prisma.product.count({ where: { organizationId } });

test("thirty creations at the limit minus one make exactly one", async () => {
  const trial = await makeTenant({ planId: "store_trial" });
  const { organizationId } = trial;
  await prisma.product.createMany({
    data: Array.from({ length: 99 }, (_, n) => ({ organizationId, name: `Produsul ${n}` })),
  });
  await prisma.product.create({ data: { organizationId, name: "Arhivat demult", state: 9 } });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, (_, n) =>
      patiently(() =>
        perform(
          createProduct,
          trial.admin,
          { name: `Nou ${n + 100}` },
          { formToken: `${organizationId} ${n}` },
        ),
      ),
    ),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === "rejected")
      expect(outcome.reason).toMatchObject({ code: "products_limit", http: 409, status: 1 });
  expect(await count(trial)).toBe(101);
});

test("the same form sent twenty times makes one product and gives one id", async () => {
  const shop = await makeTenant();
  const formToken = `${shop.organizationId} once`;
  const sent = await Promise.all(
    Array.from({ length: 20 }, () =>
      patiently(() => perform(createProduct, shop.admin, { name: "Franzelă" }, { formToken })),
    ),
  );
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(await count(shop)).toBe(1);
});

test("pictures come with a new product of who may also change products, and of nobody else", async () => {
  const shop = await makeTenant();
  const make = (caller: Caller, name: string) =>
    perform(createProduct, caller, { name, file: [makePicture()] });
  await expect(make(shop.custom("POST_/v1/items"), "Cozonac")).rejects.toMatchObject({
    ...{ code: "forbidden", http: 403 },
    details: { params: { key: "PUT_/v1/items/:item_id" } },
  });
  expect(await count(shop)).toBe(0);
  await make(shop.custom("POST_/v1/items", "PUT_/v1/items/:item_id"), "Franzelă");
  await make(shop.admin, "Covrig cu mac");
  await perform(createProduct, shop.custom("POST_/v1/items"), { name: "Pâine" });
  const { organizationId } = shop;
  expect([await count(shop), await prisma.productImage.count({ where: { organizationId } })]).toEqual([3, 2]);
});
