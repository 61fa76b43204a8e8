import { beforeEach, expect, test } from "vitest";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { pageArgs } from "#tests/setup/page-args.ts";
import { loader } from "./discard.tsx";

let shop: Tenant;
let ana: Caller;
let order_id: string;
beforeEach(async () => {
  shop = await makeTenant();
  ana = (await makeMember(shop)).caller;
  order_id = (await makeOrder(shop, { workplaceId: (await makeWorkplace(shop)).id, by: ana })).id;
});

async function dialogFor(caller: Caller) {
  const { slug } = shop.scope.organization;
  const path = `/store/${slug}/orders/${order_id}/discard`;
  const args = await pageArgs({ path, params: { slug, order_id }, caller, language: "ro" });
  return loader(args);
}

test("the dialog asks whoever may discard the order, and tells the others why they can't", async () => {
  expect(await dialogFor(ana)).toMatchObject({ gone: null, order: { number: 1, version: 1 } });
  const stranger = await makeMember(shop);
  expect((await dialogFor(stranger.caller)).gone).toMatch(/^Asta o poate face doar/);
});

test("once it was taken its author is told by whom; whoever prepares it is asked", async () => {
  const vasile = await makeMember(shop, { role: "delivery", username: "vasile" });
  await perform(moveOrder, vasile.caller, { order_id, status: "order_preparing" });
  expect(await dialogFor(ana)).toMatchObject({ gone: "vasile a preluat deja comanda." });
  expect(await dialogFor(vasile.caller)).toMatchObject({ gone: null, order: { version: 2 } });
});

test("an order that is discarded already has nothing to ask", async () => {
  await perform(moveOrder, ana, { order_id, status: "order_discarded", reason: "nu mai vine" });
  expect((await dialogFor(ana)).gone).toMatch(/a anulat deja comanda/);
});
