import { beforeEach, expect, test } from "vitest";
import type { OperationKey } from "#app/lib/actor.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { drawPage } from "#tests/setup/draw-page.tsx";
import { textsIn } from "#tests/setup/texts.ts";
import * as categories from "./console/categories/list.tsx";
import * as members from "./console/members/list.tsx";
import * as orders from "./console/orders/list.tsx";
import * as products from "./console/products/list.tsx";
import * as workplaces from "./console/workplaces/list.tsx";
import * as history from "./store/history.tsx";
import * as mine from "./store/mine.tsx";

let shop: Tenant;
beforeEach(async () => {
  shop = await makeTenant();
});

const lists = {
  orders: { page: orders, path: "/console/store/orders", empty: "orders:empty" },
  history: { page: history, path: "/store/lupu/history", empty: "store:history.empty" },
  mine: { page: mine, path: "/store/lupu/mine", empty: "store:mine.empty" },
};

/** Each list of orders with whom it is drawn for. */
async function readers(): Promise<Record<keyof typeof lists, Caller>> {
  const workplaceId = (await makeWorkplace(shop)).id;
  const { caller } = await makeMember(shop, { workplaceId });
  return { orders: shop.admin, history: caller, mine: caller };
}

const names = Object.keys(lists) as (keyof typeof lists)[];

test.each(names)("a blank search of orders looks for nothing (%s)", async (name) => {
  const { page, path, empty } = lists[name];
  const caller = (await readers())[name];
  for (const search of ["", "?q=", "?q=%20", "?q=+&page=1"]) {
    const html = await drawPage(page, { path: path + search, caller, language: "ro" });
    expect(html, search).toContain(textsIn("ro")(empty));
    expect(html, search).not.toContain(textsIn("ro")("orders:noMatch"));
    expect(html, search).not.toContain(textsIn("ro")("common:ui.clear"));
  }
  const html = await drawPage(page, { path: `${path}?q=covrig`, caller, language: "ro" });
  expect(html).toContain(textsIn("ro")("orders:noMatch"));
});

test.each(names)("a page past the last one leads there (%s)", async (name) => {
  const { page, path } = lists[name];
  const caller = (await readers())[name];
  const { id: workplaceId } = await prisma.workplace.findFirstOrThrow({
    where: { organizationId: shop.organizationId },
  });
  await makeOrder(shop, { workplaceId, by: caller, status: "order_delivered" });
  const led = await drawPage(page, { path: `${path}?page=7`, caller }).catch((answer: Response) =>
    answer.headers.get("Location"),
  );
  expect(led).toBe(`${path}?page=1`);
});

test("a blank search is none that could be saved", async () => {
  const draw = (search: string) =>
    drawPage(orders, { path: `/console/store/orders${search}`, caller: shop.admin });
  expect(await draw("?q=covrig")).toContain("views/new?q=covrig");
  expect(await draw("?q=+")).not.toContain("views/new");
});

interface List {
  page: typeof products | typeof categories | typeof members | typeof workplaces;
  sees: OperationKey;
  adds: OperationKey;
  right: string;
}

const catalogue: Record<string, List> = {
  products: { page: products, sees: "GET_/v1/items", adds: "POST_/v1/items", right: "post_items" },
  categories: {
    page: categories,
    sees: "PUT_/v1/categories/:category_id",
    adds: "POST_/v1/categories",
    right: "post_categories",
  },
  members: { page: members, sees: "GET_/v1/members", adds: "POST_/v1/members", right: "post_members" },
  workplaces: {
    page: workplaces,
    sees: "PUT_/v1/locations/:location_id",
    adds: "POST_/v1/locations",
    right: "post_locations",
  },
};

test.each(
  Object.entries(catalogue).flatMap((entry) => (["en", "ro"] as const).map((l) => [...entry, l] as const)),
)(
  "an empty list says who can add the first, or offers it (%s, %o, %s)",
  async (name, { page, sees, adds, right }, language) => {
    const say = textsIn(language);
    const path = `/console/store/${name}`;
    const draw = (caller: Caller) => drawPage(page, { path, caller, language });
    const without = await draw(shop.custom(sees));
    expect(without).toContain(
      `${say(`${name}:noneYet`)} ${say("common:ui.addedBy", { right: say(`rights:${right}`) })}`,
    );
    expect(without).not.toContain(`>${say(`${name}:add`)}<`);
    const free = await draw(shop.custom(sees, adds));
    expect(free).toContain(say(`${name}:empty`));
    expect(free).toContain(`>${say(`${name}:add`)}<`);
  },
);

test("who may add, but has no plan that runs, reads that", async () => {
  const { admin } = await makeTenant({ planId: null });
  const html = await drawPage(products, { path: "/console/store/products", caller: admin });
  const say = textsIn("en");
  expect(html).toContain(`${say("products:noneYet")} ${say("common:ui.withoutPlan")}`);
});
