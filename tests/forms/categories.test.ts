import { expect, test } from "vitest";
import { makeCategory } from "#tests/factories/category.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { asOwner, say } from "./visit.ts";

const list = "/console/store/categories";
const label = say("categories:name");

test("without scripts a category is added; a name that is taken or too short is refused, and kept", async () => {
  const tenant = await makeTenant();
  const owner = await asOwner(tenant, list);
  expect(owner.words).toContain(say("categories:empty"));
  await owner.follow(say("categories:add"));
  await owner.press(owner.form("categories").fill(label, "Cozonaci"), say("categories:add"));
  expect([
    owner.rows.some((row) => row.includes("Cozonaci")),
    owner.words.includes(say("toasts:saved")),
  ]).toEqual([true, true]);
  await owner.follow(say("categories:add"));
  await owner.press(owner.form("categories").fill(label, "COZONACÍ"), say("categories:add"));
  expect(owner.words).toContain(say("errors:refusal.categories_exists"));
  expect(owner.form("categories").read(label)).toBe("COZONACÍ");
  const short = owner.form("categories").fill(label, "abc");
  await owner.press(short, say("categories:add"), { unchecked: true });
  expect([owner.status, owner.form("categories").read(label)]).toEqual([400, "abc"]);
  await owner.follow(say("common:ui.cancel"));
  expect(owner.rows.filter((row) => row.includes("abc"))).toEqual([]);
});

test("without scripts of two who rename a category the second is told, with both values, and loses nothing", async () => {
  const tenant = await makeTenant();
  const { id } = await makeCategory(tenant, { name: "Cozonaci" });
  const edit = `${list}/${id}/edit`;
  const [first, second] = [await asOwner(tenant, list), await asOwner(tenant, edit)];
  await first.follow(say("common:act.edit"), "Cozonaci");
  await second.press(second.form("categories").fill(label, "Cozonaci și pască"));
  expect(second.words).toContain(say("toasts:saved"));
  await first.press(first.form("categories").fill(label, "Cozonaci de casă"));
  expect([
    first.words.includes(say("common:ui.changedMeanwhile")),
    first.words.includes("Cozonaci și pască"),
  ]).toEqual([true, true]);
  expect(first.form("categories").read(label)).toBe("Cozonaci de casă");
  await first.press(first.form("categories"));
  expect(first.rows.filter((row) => row.includes("Cozonaci de casă"))).toHaveLength(1);
});

test("without scripts disabling is taken back by the toast, and the filter is kept while a dialog deletes", async () => {
  const tenant = await makeTenant();
  for (const name of ["Cozonaci", "Pâine"]) await makeCategory(tenant, { name });
  const owner = await asOwner(tenant, list);
  const row = (name: string) => owner.rows.find((one) => one.includes(name)) ?? "";
  await owner.act(say("categories:disable"), "Cozonaci");
  expect(row("Cozonaci")).toContain(say("categories:states.1"));
  await owner.act(say("common:ui.undo"));
  expect(row("Cozonaci")).toContain(say("categories:states.0"));

  await owner.open(`${list}?name=paine`);
  expect([row("Cozonaci"), row("Pâine") === ""]).toEqual(["", false]);
  await owner.follow(say("common:act.delete"), "Pâine");
  expect(owner.words).toContain(say("categories:delete.none"));
  await owner.act(say("categories:delete.confirm"));
  expect(owner.words).toContain(say("categories:noMatch"));
  expect(owner.address).toContain("name=paine");
});

test("without scripts categories are sorted by their heads, and put in order by buttons", async () => {
  const tenant = await makeTenant();
  for (const name of ["Pâine", "Cozonaci", "Torturi"]) await makeCategory(tenant, { name });
  const owner = await asOwner(tenant, `${list}?page=1`);
  const names = () =>
    owner.rows.flatMap((row) => ["Cozonaci", "Pâine", "Torturi"].find((name) => row.includes(name)) ?? []);
  expect(names()).toEqual(["Torturi", "Cozonaci", "Pâine"]);
  await owner.follow(label);
  expect([names(), owner.html.includes('aria-sort="ascending"')]).toEqual([
    ["Cozonaci", "Pâine", "Torturi"],
    true,
  ]);
  await owner.follow(label);
  expect(names()).toEqual(["Torturi", "Pâine", "Cozonaci"]);
  const up = (name: string) => say("common:ui.moveUp", { name });
  expect(owner.buttons).not.toContain(up("Torturi"));

  await owner.follow(say("categories:order.start"));
  expect(names()).toEqual(["Cozonaci", "Pâine", "Torturi"]);
  await owner.act(up("Torturi"));
  expect(owner.focused).toBe("Torturi");
  expect(owner.words).toContain(say("toasts:categories.moved", { position: 2 }));
  await owner.act(up("Torturi"));
  expect(names()).toEqual(["Torturi", "Cozonaci", "Pâine"]);
  const stale = await asOwner(tenant, `${list}?sort=position`);
  const down = say("common:ui.moveDown", { name: "Torturi" });
  for (const _ of ["second", "last"]) await owner.act(down);
  await stale.act(down);
  expect(stale.words).toContain(say("toasts:categories.moved", { position: 3 }));
  await owner.open(`${list}?sort=position`);
  expect(names()).toEqual(["Cozonaci", "Pâine", "Torturi"]);
  await owner.open(`${list}?sort=position&name=o`);
  expect(owner.buttons).not.toContain(up("Cozonaci"));
});
