import { expect, test } from "vitest";
import { getOrder } from "#app/domain/orders/get-order.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { pageArgs } from "#tests/setup/page-args.ts";
import { action } from "./edit-order.tsx";

test("an order from which everything is taken out is not saved, and what was typed stays", async () => {
  const shop = await makeTenant();
  const workplaceId = (await makeWorkplace(shop)).id;
  const ana = await makeMember(shop, { workplaceId });
  const { id: order_id } = await makeOrder(shop, { workplaceId, by: ana.caller });
  const { items } = await perform(getOrder, ana.caller, { order_id });
  const [line] = items;
  const { slug } = shop.scope.organization;
  const send = async (quantity: string) => {
    const fields = {
      ...{ version: "1", row: "0", "row.0.id": line?.id ?? "", "row.0.item_id": line?.item_id ?? "" },
      ...{ "row.0.quantity": quantity, "row.0.note": "rumenă" },
    };
    const path = `/store/${slug}/orders/${order_id}/edit`;
    const visit = { path, params: { slug, order_id }, fields, caller: ana.caller, language: "ro" as const };
    return action((await pageArgs(visit)) as Parameters<typeof action>[0]);
  };
  expect(await send("0")).toMatchObject({
    init: { status: 422 },
    data: { rows: [{ quantity: "0", note: "rumenă" }], errors: { "": [expect.any(String)] } },
  });
  expect(await perform(getOrder, ana.caller, { order_id })).toMatchObject({ version: 1 });
  expect(await send("2")).toBeInstanceOf(Response);
  expect(await perform(getOrder, ana.caller, { order_id })).toMatchObject({
    version: 2,
    items: [{ _pivot_quantity: "2", note: "rumenă" }],
  });
});
