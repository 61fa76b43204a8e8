import { expect, test } from "vitest";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { pageArgs } from "#tests/setup/page-args.ts";
import { loader } from "./edit-code.ts";

test("a code is looked up for an order that is changed: its product, or nothing", async () => {
  const shop = await makeTenant();
  const workplaceId = (await makeWorkplace(shop)).id;
  const { caller } = await makeMember(shop, { workplaceId });
  const bread = await makeProduct(shop, { price: 1000, barcode: "594123" });
  const { id: order_id } = await makeOrder(shop, { workplaceId, by: caller });
  const { slug } = shop.scope.organization;
  const find = async (q: string) => {
    const path = `/store/${slug}/orders/${order_id}/edit/code?q=${q}`;
    return loader(await pageArgs({ path, params: { slug, order_id }, caller, language: "ro" }));
  };
  expect(await find("594123")).toMatchObject({ product: { id: bread.id, price: 1000, fields: [] } });
  expect(await find("594999")).toEqual({ code: "594999", product: null, problem: null });
});
