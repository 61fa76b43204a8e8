import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { toastCookie } from "#app/http/cookies.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { consoleCookie } from "#tests/factories/cookies.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeShopProduct, openShop } from "#tests/factories/shop.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { requestPage } from "#tests/setup/request-handler.ts";
import { asOwner, plainBrowser, say } from "./visit.ts";

const store = "/console/store";
const gone = say("errors:gone");

let tenant: Tenant;
beforeEach(async () => {
  tenant = await makeTenant();
});

/** What is acted on: a page of the console with the row's id, its form, and what takes the row away. */
type Row = readonly [
  name: string,
  list: string,
  page: string,
  form: string,
  row: { make: () => Promise<{ id: string }>; drop: (id: string) => Promise<unknown> },
];

const category = {
  make: () => makeCategory(tenant, { name: "Cozonaci" }),
  drop: (id: string) => prisma.category.delete({ where: { id } }),
};
const member = {
  make: () => makeMember(tenant, { username: "ioana" }),
  drop: (id: string) => prisma.member.delete({ where: { id } }),
};
const workplace = {
  make: () => makeWorkplace(tenant, { name: "Centru" }),
  drop: (id: string) => prisma.workplace.delete({ where: { id } }),
};
const product = {
  make: () => makeProduct(tenant, { name: "Cozonac" }),
  drop: (id: string) => prisma.product.delete({ where: { id } }),
};

const dialogs: Row[] = [
  ["deletes a category", "categories", "/:id/delete", say("categories:delete.confirm"), category],
  ["renames a category", "categories", "/:id/edit", "categories", category],
  ["disables a category", "categories", "", say("categories:disable"), category],
  ["removes a member", "members", "/:id/delete", say("members:delete.confirm"), member],
  ["changes a member", "members", "/:id/edit", "members", member],
  ["gives a member a PIN", "members", "/:id/pin", say("members:newPin.act"), member],
  ["renames a workplace", "workplaces", "/:id/edit", "workplaces", workplace],
  ["archives a product", "products", "/:id/archive", say("products:archiving.confirm"), product],
  ["disables a product", "products", "", say("products:disable"), product],
  ["changes a price", "products", "/:id/price", "price", product],
];

test.each(dialogs)(
  "without scripts the second of two who %s keeps the list, and is told",
  async (_, list, page, form, { make, drop }) => {
    const { id } = await make();
    const second = await asOwner(tenant, `${store}/${list}${page.replace(":id", id)}`);
    const pressed = second.form(form);
    await drop(id);
    await second.press(pressed);
    expect([second.status, new URL(second.address).pathname]).toEqual([200, `${store}/${list}`]);
    expect(second.words).toContain(gone);
  },
);

test.each(dialogs.filter(([, , page]) => page))(
  "without scripts the dialog of whoever %s says over the list that somebody else was faster",
  async (_, list, page, _form, { make, drop }) => {
    const { id } = await make();
    await drop(id);
    const second = await asOwner(tenant, `${store}/${list}${page.replace(":id", id)}?page=1`);
    expect(second.status).toBe(404);
    expect(second.words).toContain(say("console:gone.title"));
    expect(second.words).toContain(say(`${list}:title`));
    await second.follow(say("common:ui.close"));
    expect([second.status, second.address]).toEqual([
      200,
      expect.stringContaining(`${store}/${list}?page=1`),
    ]);
  },
);

test("a member's session that was ended meanwhile is told over the list", async () => {
  const { id } = await makeMember(tenant, { username: "ioana" });
  const owner = await asOwner(tenant, `${store}/members`);
  const browser = say("members:unknownBrowser");
  const pressed = owner.form(say("members:endSession", { name: "ioana", browser }));
  await prisma.session.deleteMany({ where: { memberId: id } });
  await owner.press(pressed);
  expect([owner.status, owner.words.includes(gone)]).toEqual([200, true]);
});

test("a line of a cart that is not there any more is told over the cart", async () => {
  const { base, tenant: seller } = await openShop();
  const bread = await makeShopProduct(seller, { name: "Pâine", unit: 0 });
  const customer = await plainBrowser().open(`${base}/products/${bread.id}`);
  await customer.press(customer.form("add"));
  await customer.open(`${base}/cart`);
  const form = customer.form(say("shop:cart.setNamed", { name: "Pâine" }));
  await prisma.cart.updateMany({ where: { organizationId: seller.organizationId }, data: { lines: [] } });
  await customer.press(form);
  expect([customer.status, new URL(customer.address).pathname]).toEqual([200, `${base}/cart`]);
  expect(customer.words).toContain(gone);
});

describe("sent by scripts or by hand", () => {
  let cookies: string;
  beforeEach(async () => {
    cookies = await consoleCookie((await makeUser(tenant)).secret);
  });
  const send = (path: string, form: Record<string, string>) => requestPage(path, { cookies, form });

  test("the form of a product keeps what was typed, with the message", async () => {
    const { id } = await product.make();
    await product.drop(id);
    const typed = { name: "Cozonac cu mac", unit: "1", state: "0", price: "64", version: "1" };
    const answer = await send(`${store}/product.data?product_id=${id}`, typed);
    const text = await answer.text();
    expect([answer.status, text.includes("Cozonac cu mac"), text.includes("no longer exists")]).toEqual([
      404,
      true,
      true,
    ]);
    const page = await send(`${store}/product?product_id=${id}`, typed);
    expect([page.status, (await page.text()).includes("This product was not found")]).toEqual([404, true]);
  });

  test("another business's row is told like one that never was", async () => {
    const other = await makeCategory(await makeTenant());
    const told = async (id: string) => {
      const { status, headers } = await send(`${store}/categories/${id}/delete`, {});
      const set = headers.getSetCookie().find((one) => one.startsWith(`${toastCookie.name}=`)) ?? "";
      const { id: _, ...toast } = (await toastCookie.parse(set.split(";", 1)[0] ?? "")) as { id: string };
      return { status, to: headers.get("Location"), toast };
    };
    expect(await told(other.id)).toEqual({
      status: 303,
      to: `${store}/categories`,
      toast: { key: "errors:gone", kind: "error" },
    });
    expect(await told(other.id)).toEqual(await told(randomUUID()));
    expect(await prisma.category.count({ where: { id: other.id } })).toBe(1);
  });
});
