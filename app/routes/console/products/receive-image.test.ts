import { expect, test } from "vitest";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { pageArgs } from "#tests/setup/page-args.ts";
import { textsIn } from "#tests/setup/texts.ts";
import { action } from "./receive-image.ts";

test.each(["en", "ro"] as const)("scripts are told why a picture was not added (%s)", async (language) => {
  const shop = await makeTenant();
  const { id: item_id } = await makeProduct(shop);
  const path = `/console/store/products/${item_id}/images`;
  const args = await pageArgs({ path, params: { item_id }, fields: {}, caller: shop.admin, language });
  const answer = await action(args);
  const message = textsIn(language)("errors:field.required");
  expect([answer.status, await answer.json()]).toEqual([400, { message }]);
});
