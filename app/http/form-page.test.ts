import { beforeEach, expect, test } from "vitest";
import { createCategory } from "#app/domain/catalogue/create-category.server.ts";
import { categoryById } from "#app/domain/catalogue/list-categories.server.ts";
import { updateCategory } from "#app/domain/catalogue/update-category.server.ts";
import { createWorkplace } from "#app/domain/workplaces/create-workplace.server.ts";
import { updateWorkplace } from "#app/domain/workplaces/update-workplace.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import en from "#locales/en/toasts.json";
import { makeCategory } from "#tests/factories/category.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { pageArgs, toldBy } from "#tests/setup/page-args.ts";
import type { Reply } from "./form-outcome.server.ts";
import { loadFor, newForm, saveForm, saveRow } from "./form-page.server.ts";

const list = "/console/store/categories";

let shop: Tenant;
beforeEach(async () => {
  shop = await makeTenant();
});

const namesOf = async ({ organizationId }: Tenant) =>
  (await prisma.category.findMany({ where: { organizationId } })).map(({ name }) => name);

const visit = (path: string, fields?: Record<string, string>, caller = shop.admin, id = "") =>
  pageArgs({ path: `${list}/${path}`, params: { category_id: id }, fields, caller, language: "en" });

test("a creating form is for those who may do it, each time with another token", async () => {
  const args = await visit("new");
  expect(newForm(createCategory, args).token).not.toBe(newForm(createCategory, args).token);
  const reader = await visit("new", undefined, shop.custom("PUT_/v1/categories/:category_id"));
  expect(() => newForm(createCategory, reader)).toThrow(
    expect.objectContaining({ init: { status: 403 }, data: expect.objectContaining({ code: "forbidden" }) }),
  );
});

test("the page of a form is for those who may do what it is for, though others may read the row", async () => {
  const { id } = await makeCategory(shop, { name: "Cozonaci" });
  const open = async (caller: Tenant["admin"]) =>
    loadFor(updateCategory, categoryById, await visit(`${id}/edit`, undefined, caller, id));
  expect(await open(shop.admin)).toMatchObject({ id, name: "Cozonaci" });
  await expect(open(shop.custom("POST_/v1/categories"))).rejects.toMatchObject({ init: { status: 403 } });
  await expect(open((await makeTenant()).admin)).rejects.toMatchObject({ init: { status: 404 } });
});

test("a form that saves leads back with its search and a toast, once for each token", async () => {
  const { token } = newForm(createCategory, await visit("new"));
  for (const _ of ["pressed", "pressed again"]) {
    const args = await visit("new?page=2", { name: "Cozonaci", form_token: token });
    const answer = await saveForm(createCategory, args, { to: ".." });
    expect((answer as Response).headers.get("Location")).toBe(`${list}?page=2`);
    expect(await toldBy(answer, args)).toMatchObject({ status: 303, texts: [en.saved] });
  }
  expect(await namesOf(shop)).toEqual(["Cozonaci"]);
});

test("the same token with something else is refused with a fresh one, under which it is saved", async () => {
  const { token } = newForm(createCategory, await visit("new"));
  const save = async (name: string, form_token: string) =>
    saveForm(createCategory, await visit("new", { name, form_token }), { to: ".." });
  await save("Cozonaci", token);
  const { data, init } = (await save("Plăcinte", token)) as Reply;
  const { freshToken = "" } = data.submission;
  expect([init?.status, data.refusal?.code, freshToken === token]).toEqual([409, "form_reused", false]);
  expect(await save("Plăcinte", freshToken)).toMatchObject({ status: 303 });
  expect((await namesOf(shop)).sort()).toEqual(["Cozonaci", "Plăcinte"]);
});

test("a refused form is drawn again; both values are told only where somebody else has saved", async () => {
  const { id } = await makeCategory(shop, { name: "Cozonaci" });
  await makeCategory(shop, { name: "Plăcinte" });
  const save = async (fields: Record<string, string>) => {
    const args = await visit(`${id}/edit`, fields, shop.admin, id);
    return toldBy(await saveRow(updateCategory, args, "categories"), args);
  };
  expect(await save({ name: "Plăcinte", version: "1" })).toEqual({
    status: 422,
    texts: [expect.any(String)],
    fields: ["name"],
    kept: expect.objectContaining({ name: "Plăcinte" }),
  });
  expect(await save({ name: "Biscuiți", version: "7" })).toMatchObject({
    status: 409,
    kept: { name: "Biscuiți" },
    present: { version: 1, values: [{ label: "Name", stored: "Cozonaci", typed: "Biscuiți" }] },
  });
  expect((await namesOf(shop)).sort()).toEqual(["Cozonaci", "Plăcinte"]);
});

test("a form that says what is stored by now is saved, whichever version it was drawn from", async () => {
  const { id } = await makeCategory(shop, { name: "Cozonaci" });
  const args = await visit(`${id}/edit`, { name: "Cozonaci", version: "7" }, shop.admin, id);
  const answer = await saveRow(updateCategory, args, "categories");
  expect(answer).toMatchObject({ status: 303 });
  expect((answer as Response).headers.get("Location")).toBe(list);
});

test("each field of the form is compared with the row, also one that was emptied", async () => {
  const { id } = await perform(createWorkplace, shop.admin, { name: "Centru", phone: "0722 111 222" });
  const fields = { name: "Gară", address: "", phone: "", version: "7" };
  const args = await pageArgs({
    path: `/console/store/workplaces/${id}/edit`,
    ...{ params: { location_id: id }, fields, caller: shop.admin, language: "en" },
  });
  expect(await toldBy(await saveRow(updateWorkplace, args, "workplaces"), args)).toMatchObject({
    status: 409,
    present: {
      version: 1,
      values: [
        { label: "Name", stored: "Centru", typed: "Gară" },
        { label: "Phone", stored: "0722 111 222", typed: "" },
      ],
    },
  });
});

test("fields that a form of the product does not have are not sent back with its refusal", async () => {
  const fields = { name: "", "row.7.answer.0": "x".repeat(100), __intent__x: "y" };
  const args = await visit("new", fields);
  const answer = await saveForm(createCategory, args, { to: ".." });
  expect(await toldBy(answer, args)).toMatchObject({ status: 400, fields: ["name"] });
  const { submission } = (answer as { data: { submission: { initialValue: object } } }).data;
  expect(Object.keys(submission.initialValue)).toEqual([]);
});
