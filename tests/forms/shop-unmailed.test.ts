import { beforeEach, expect, test } from "vitest";
import { placeShopOrder } from "#app/domain/shop-orders/place-shop-order.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeShop, shopper } from "#tests/factories/shop.ts";
import { leaveTries } from "#tests/factories/spent-tries.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { slip } from "./counter.ts";
import { asMember, asOwner, plainBrowser, say } from "./visit.ts";

let tenant: Tenant;
let shop: Awaited<ReturnType<typeof makeShop>>;
beforeEach(async () => {
  tenant = await makeTenant();
  const { organizationId } = tenant;
  await prisma.organization.update({ where: { id: organizationId }, data: { locale: "ro" } });
  shop = await makeShop(tenant);
  const asked = { organizationId, scope: "shop", name: "order_customer_email" };
  await prisma.setting.create({ data: { ...asked, data: { display: true, required: false } } });
});

/** An order of a customer who gave this address. */
const orderFor = (email: string) =>
  perform(
    placeShopOrder,
    { ...shopper(tenant), language: "ro" },
    {
      ...{ slug: tenant.scope.organization.slug, location_id: shop.workplace.id },
      items: [{ item_id: shop.product.id, quantity: "1" }],
      customer: { name: "Ioana Pop", phone: "0745 123 456", email },
    },
  );

test("that no mail went out is told at the order on the board and on its pages, and of no other order", async () => {
  const full = `plin-${tenant.organizationId}@exemplu.ro`;
  await leaveTries("shopMailsToAddress", full, 0);
  const [told, held] = [await orderFor("ioana@exemplu.ro"), await orderFor(full)];
  const staff = say("orders:origin.unmailed");
  const board = await asMember(tenant, await makeMember(tenant, { role: "delivery" }), "board");
  const slipOf = ({ number }: { number: number }) => board.items.find((item) => slip(number).test(item));
  expect(slipOf(held)).toContain(staff);
  expect(slipOf(told)).not.toContain(staff);
  const owner = await asOwner(tenant, `/console/store/orders/${held.id}`);
  expect(owner.words).toContain(`${full} · ${staff}`);
  expect((await owner.open(`/console/store/orders/${told.id}`)).words).not.toContain(staff);
  const page = plainBrowser();
  const own = ({ link }: { link: string }) =>
    page.open(`/shop/${tenant.scope.organization.slug}/orders/${link}`);
  expect((await own(held)).words).toContain(say("shop:order.unmailed"));
  expect((await own(told)).words).not.toContain(say("shop:order.unmailed"));
});
