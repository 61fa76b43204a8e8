import { expect, test } from "vitest";
import { makeCategory } from "#tests/factories/category.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { buttonWith, pressIn } from "./counter.ts";
import { asMember, say } from "./visit.ts";

const tort = { name: "Tort" };

async function counter() {
  const tenant = await makeTenant();
  const { id: workplaceId } = await makeWorkplace(tenant);
  const { id: categoryId } = await makeCategory(tenant, { name: "Torturi" });
  const fields = [{ name: "Mesaj", type: "text" as const, required: 0 as const }];
  await makeProduct(tenant, { ...tort, unit: 0, price: 11800, categoryId, fields });
  await makeProduct(tenant, { name: "Lipie", unit: 0, price: 300 });
  return asMember(tenant, await makeMember(tenant, { workplaceId }), "new");
}

test("without scripts a product that only may be answered is added by one press, and its details open beside it", async () => {
  const page = await counter();
  const press = (called: string) => page.press(page.form("take"), called);
  await press(say("store:new.addOne", tort));
  expect(page.words).toContain(say("store:draft.total", { count: 1 }));
  await press(say("store:new.another", tort));
  const add = say("store:line.add");
  await page.press(page.form(add).fill("Mesaj", "La mulți ani"), add);
  expect(page.words).toContain(say("store:draft.total", { count: 2 }));
  expect(page.words).toContain(say("store:new.several", { count: 2 }));
  const noted = { name: "Tort · Mesaj: La mulți ani" };
  await press(say("store:draft.remove", noted));
  await page.act(say("common:ui.undo"));
  await press(buttonWith(page, say("store:draft.place")));
  await page.follow(say("orders:edit"));
  await pressIn(page, "edit", say("orders:editing.removeOf", noted));
  await pressIn(page, "edit", say("orders:editing.restoreOf", noted));
  await pressIn(page, "edit", say("orders:editing.removeOf", tort));
});

test("the details of a product sent twice by the same form add it once", async () => {
  const page = await counter();
  await page.press(page.form("take"), say("store:new.detailsOf", tort));
  const form = page.form(say("store:line.add")).fill("Mesaj", "La mulți ani");
  for (const _ of ["pressed", "pressed again"]) await page.press(form, say("store:line.add"));
  expect(page.rows.filter((row) => row.includes("Tort"))).toEqual([expect.stringMatching(/^1 /)]);
});

test("without scripts a line is taken out by its own button, and comes back", async () => {
  const page = await counter();
  const press = (called: string) => page.press(page.form("take"), called);
  await press(say("store:new.addOne", tort));
  await press(say("store:new.addOne", { name: "Lipie" }));
  await press(say("store:draft.remove", tort));
  expect(page.words).toContain(say("toasts:draft.removed", tort));
  expect(page.words).toContain(say("store:draft.total", { count: 1 }));
  await page.act(say("common:ui.undo"));
  expect(page.words).toContain(say("toasts:draft.restored", tort));
  expect(page.words).toContain(say("store:draft.total", { count: 2 }));
});

test("without scripts a category is asked for, and draws its products alone", async () => {
  const page = await counter();
  const goods = (name: string) => page.items.filter((item) => item.startsWith(name)).length;
  expect([goods("Tort"), goods("Lipie")]).toEqual([1, 1]);
  await page.press(page.form("take"), page.buttons.find((name) => name.startsWith("Torturi")) ?? "");
  expect(page.address).toContain("category=");
  expect([goods("Tort"), goods("Lipie")]).toEqual([1, 0]);
});
