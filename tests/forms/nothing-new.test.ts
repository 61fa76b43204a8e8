import { expect, test } from "vitest";
import { addImages } from "#app/domain/catalogue/add-images.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOperator } from "#tests/factories/operator.ts";
import { makePicture } from "#tests/factories/picture.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { buttonWith, openCounter } from "./counter.ts";
import { asOwner, asUser, say } from "./visit.ts";

const told = { saved: say("toasts:saved"), nothing: say("toasts:unchanged") };

/** A business with a row of each kind, and the pages on which they are changed. */
async function openForms() {
  const tenant = await makeTenant();
  const place = await makeWorkplace(tenant, { name: "Centru" });
  const category = await makeCategory(tenant, { name: "Torturi" });
  const member = await makeMember(tenant, { username: "ioana", workplaces: [place.id] });
  const product = await makeProduct(tenant, {
    name: "Tort",
    price: 6400,
    categoryId: category.id,
    fields: [{ name: "Mesaj", type: "text", required: 0 }],
  });
  const save = say("common:act.save");
  return {
    tenant,
    forms: [
      [
        "workplaces",
        `/workplaces/${place.id}/edit`,
        save,
        say("workplaces:address"),
        "Piața Mihai Viteazul 3",
      ],
      ["categories", `/categories/${category.id}/edit`, save, say("categories:name"), "Prăjituri"],
      ["members", `/members/${member.id}/edit`, save, say("members:username"), "ioana maria"],
      [
        say("products:form.update"),
        `/product?product_id=${product.id}`,
        say("products:form.update"),
        say("products:form.price"),
        "70",
      ],
      ["business", "/settings", save, say("settings:business.name"), "Brutăria nouă"],
    ] as const,
  };
}

// Twenty pages, on a machine that may be busy.
test("without scripts a form in which nothing was changed can be sent, and says that there was nothing to save", async () => {
  const { tenant, forms } = await openForms();
  for (const [form, page, button, field, typed] of forms) {
    const owner = await asOwner(tenant, `/console/store${page}`);
    await owner.press(owner.form(form), button);
    expect(owner.words, page).toContain(told.nothing);
    await owner.open(`/console/store${page}`);
    await owner.press(owner.form(form).fill(field, typed), button);
    expect(owner.words, page).toContain(told.saved);
    expect(owner.words, page).not.toContain(told.nothing);
  }
}, 240_000);

test("without scripts a field that is emptied was saved", async () => {
  const { tenant, forms } = await openForms();
  const [workplaces, , , product] = forms;
  for (const [[form, page, button], field] of [
    [workplaces, say("workplaces:address")],
    [product, say("products:column.sku")],
  ] as const) {
    const owner = await asOwner(tenant, `/console/store${page}`);
    await owner.press(owner.form(form).fill(field, ""), button);
    expect(owner.words, page).toContain(told.saved);
    expect(owner.words, page).not.toContain(told.nothing);
  }
});

test("without scripts a product with a picture in which nothing was changed says so", async () => {
  const { tenant, forms } = await openForms();
  const [form, page, button] = forms[3];
  const product = await prisma.product.findFirstOrThrow({ where: { organizationId: tenant.organizationId } });
  await perform(addImages, tenant.admin, { item_id: product.id, file: [makePicture()] });
  const owner = await asOwner(tenant, `/console/store${page}`);
  await owner.press(owner.form(form), button);
  expect(owner.words).toContain(told.nothing);
});

test("without scripts a customer, a user and a canned answer in which nothing was changed say so, and stay as they were", async () => {
  const tenant = await makeTenant();
  const { organizationId } = tenant;
  const customer = await prisma.customer.create({
    data: { organizationId, name: "Ana", phone: "0744 000 112" },
  });
  const right = "GET_/v1/orders";
  const user = await makeUser(tenant, { role: "custom", permissions: [right] });
  const answer = await prisma.cannedAnswer.create({
    data: { name: "Pauză", ro: "Revin.", en: "Back soon." },
  });
  const owner = await asOwner(tenant, "/console");
  const desk = await asUser(await makeOperator(), "/support/answers");
  for (const [browser, page, form] of [
    [owner, `/console/store/customers/${customer.id}/edit`, "customers"],
    [owner, `/console/organization/users/${user.id}/permissions`, "permissions"],
    [desk, `/support/answers/${answer.id}/edit`, "answers"],
  ] as const) {
    await browser.open(page);
    await browser.press(browser.form(form), say("common:act.save"));
    expect(browser.words, page).toContain(told.nothing);
  }
  expect([
    await prisma.customer.findUniqueOrThrow({ where: { id: customer.id } }),
    await prisma.membership.findFirstOrThrow({ where: { organizationId, userId: user.id } }),
    await prisma.cannedAnswer.findUniqueOrThrow({ where: { id: answer.id } }),
  ]).toMatchObject([{ version: 1 }, { version: 1, permissions: [right] }, { version: 1 }]);
  await prisma.cannedAnswer.delete({ where: { id: answer.id } });
});

test("without scripts a member whose last workplace is taken away was changed", async () => {
  const { tenant, forms } = await openForms();
  const [, page, button] = forms[2];
  const owner = await asOwner(tenant, `/console/store${page}`);
  await owner.press(owner.form("members").tick("Centru", false), button);
  expect(owner.words).not.toContain(told.nothing);
});

test("without scripts an order in which nothing was changed says so", async () => {
  const shop = await openCounter();
  await shop.order("Pâine de secară");
  const counter = await shop.counter();
  await counter.open("mine");
  await counter.follow("1");
  await counter.follow(say("orders:edit"));
  await counter.press(counter.form("edit"), buttonWith(counter, say("orders:editing.save")));
  expect(counter.words).toContain(told.nothing);
});
