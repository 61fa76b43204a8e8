import { expect, test } from "vitest";
import { keepForm, keptForm } from "#app/domain/accounts/kept-forms.server.ts";
import { keptForms } from "#app/domain/accounts/limits.ts";
import { sweepExpired } from "#app/domain/accounts/sweep-expired.server.ts";
import { changeCustomer } from "#app/domain/customers/change-customer.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeJpeg } from "#tests/factories/picture-files.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { plainBrowser, say, signInByLink } from "./visit.ts";

/** A browser that somebody has signed in with, and whose session then ends while a page is open. */
async function begin(page: string) {
  const tenant = await makeTenant();
  const owner = await makeUser(tenant);
  const browser = plainBrowser();
  await signInByLink(browser, owner);
  await browser.open(page);
  return { tenant, owner, browser };
}

const end = (userId: string) => prisma.session.deleteMany({ where: { userId } });
const over = () => say("errors:refusal.session_over");
const label = (name: string) => say(`products:${name}`);

test("a product that is sent when the session is over is there again: texts, choices, custom fields", async () => {
  const { tenant, owner, browser } = await begin("/console");
  const category = await makeCategory(tenant, { name: "Cozonaci" });
  await browser.open("/console/store/product?q=pâine");
  const create = label("form.create");
  await browser.press(browser.form(create), label("form.addField"), { unchecked: true });
  const typed = browser.form(create).fill(label("column.name"), "Cozonac cu nucă");
  typed.fill(label("form.fieldName"), "Mesaj").choose(label("column.category"), "Cozonaci");
  const bytes = new Uint8Array(await makeJpeg({ width: 80, height: 60 }));
  typed.attach(label("images.add"), [new File([bytes], "a.jpg", { type: "image/jpeg" })]);
  await end(owner.id);
  await browser.press(typed, create);
  expect(browser.words).toContain(say("session:login.kept"));
  expect(browser.words).not.toContain("Cozonac");

  await signInByLink(browser, owner);
  expect([browser.status, browser.words.includes(over())]).toEqual([200, true]);
  expect(browser.words).toContain(say("common:files.kept", { names: "a.jpg" }));
  expect(browser.words).not.toContain(say("common:files.lost", { names: "" }).slice(0, 20));
  const again = browser.form(create);
  expect(again.read(label("column.name"))).toBe("Cozonac cu nucă");
  expect(again.read(label("form.fieldName"))).toBe("Mesaj");
  expect(again.read(label("column.category"))).toBe(category.id);
  expect(await prisma.product.count({ where: { organizationId: tenant.organizationId } })).toBe(0);

  await browser.press(again, create);
  expect(browser.words).toContain(say("toasts:saved"));
  expect(browser.address).toContain("q=p");
  expect(browser.address).not.toContain("kept");
  expect(await prisma.product.findFirst({ where: { name: "Cozonac cu nucă" } })).toMatchObject({
    organizationId: tenant.organizationId,
  });
  expect(await prisma.productImage.count({ where: { organizationId: tenant.organizationId } })).toBe(1);
  expect(await prisma.keptForm.count({ where: { userId: owner.id } })).toBe(0);
});

test("a dialog of a row is there again, with the version that it was drawn from", async () => {
  const { tenant, owner, browser } = await begin("/console");
  const { id } = await makeWorkplace(tenant, { name: "Centru" });
  await browser.open(`/console/store/workplaces/${id}/edit`);
  const typed = browser.form("workplaces").fill(say("workplaces:address"), "Strada Lungă 7");
  await end(owner.id);
  await browser.press(typed);
  await prisma.workplace.updateMany({ where: { id }, data: { name: "Gară", version: 2 } });
  await signInByLink(browser, owner);
  expect(browser.form("workplaces").read(say("workplaces:address"))).toBe("Strada Lungă 7");
  await browser.press(browser.form("workplaces"));
  expect(await prisma.workplace.findFirst({ where: { id } })).toMatchObject({ name: "Gară" });
  expect(browser.words).toContain(say("common:ui.changedMeanwhile"));
});

test("pictures that were chosen come along when the form is sent again", async () => {
  const { tenant, owner, browser } = await begin("/console");
  const { id } = await makeProduct(tenant, { name: "Cozonac" });
  await browser.open(`/console/store/product?product_id=${id}`);
  const bytes = new Uint8Array(await makeJpeg({ width: 80, height: 60 }));
  const files = ["a.jpg", "b.jpg"].map((name) => new File([bytes], name, { type: "image/jpeg" }));
  const upload = label("images.upload");
  const typed = browser.form(label("form.update")).attach(label("images.add"), files);
  await end(owner.id);
  await browser.press(typed.fill(label("column.name"), "Pască"), upload, { unchecked: true });
  await signInByLink(browser, owner);
  expect(browser.form(label("form.update")).read(label("column.name"))).toBe("Pască");
  expect(await prisma.productImage.count({ where: { productId: id } })).toBe(0);
  await browser.press(browser.form(label("form.update")), upload, { unchecked: true });
  expect(await prisma.productImage.count({ where: { productId: id } })).toBe(2);
});

test("what could not be kept of the pictures is named, and what is chosen again comes beside the others", async () => {
  const { tenant, owner, browser } = await begin("/console/store/product");
  const create = label("form.create");
  const bytes = new Uint8Array(await makeJpeg({ width: 80, height: 60 }));
  const other = new Uint8Array(await makeJpeg({ width: 90, height: 60 }));
  const jpeg = (name: string, content: Uint8Array<ArrayBuffer>) =>
    new File([content], name, { type: "image/jpeg" });
  const typed = browser.form(create).fill(label("column.name"), "Cozonac cu mac");
  typed.attach(label("images.add"), [
    jpeg("bună.jpg", bytes),
    jpeg("text.jpg", new Uint8Array(40)),
    jpeg("după.jpg", bytes),
  ]);
  await end(owner.id);
  await browser.press(typed, create);
  await signInByLink(browser, owner);
  expect(browser.words).toContain(say("common:files.kept", { names: "bună.jpg" }));
  expect(browser.words).toContain(say("common:files.lost", { names: "text.jpg, după.jpg" }));
  const again = browser
    .form(create)
    .attach(label("images.add"), [jpeg("după.jpg", other), jpeg("bună.jpg", bytes)]);
  await browser.press(again, create);
  expect(browser.words).toContain(say("toasts:saved"));
  expect(await prisma.productImage.count({ where: { organizationId: tenant.organizationId } })).toBe(2);
});

test("a form of more than 8 MB is kept without its pictures, and says so by their names", async () => {
  const { tenant, owner, browser } = await begin("/console/store/product");
  const create = label("form.create");
  const large = (name: string) => new File([new Uint8Array(4.5 * 1024 * 1024)], name, { type: "image/jpeg" });
  const typed = browser.form(create).fill(label("column.name"), "Cozonac cu mac");
  typed.attach(label("images.add"), [large("a.jpg"), large("b.jpg")]);
  await end(owner.id);
  await browser.press(typed, create);
  await signInByLink(browser, owner);
  const again = browser.form(create);
  expect(again.read(label("column.name"))).toBe("Cozonac cu mac");
  expect(browser.words).toContain(say("common:files.lost", { names: "a.jpg, b.jpg" }));
  await browser.press(again, create);
  expect(browser.words).toContain(say("toasts:saved"));
  expect(await prisma.productImage.count({ where: { organizationId: tenant.organizationId } })).toBe(0);
});

test("a button of a row is not pressed by itself after the sign-in", async () => {
  const { tenant, owner, browser } = await begin("/console");
  const { id } = await makeProduct(tenant, { name: "Cozonac" });
  await browser.open(`/console/store/products/${id}/archive`);
  await end(owner.id);
  await browser.act(label("archiving.confirm"));
  await signInByLink(browser, owner);
  expect(browser.address).toMatch(/\/console\/store\/products/);
  expect(await prisma.product.findFirst({ where: { id } })).not.toMatchObject({ state: 9 });
});

test("nobody else sees it, nor its own author at another page or a day later; who signs out leaves nothing", async () => {
  const { tenant, owner, browser } = await begin("/console/store/workplaces/new");
  await end(owner.id);
  await browser.press(browser.form("workplaces").fill(say("workplaces:name"), "Secretul lui Vasile"));
  const { id } = await prisma.keptForm.findFirstOrThrow({ where: { userId: owner.id } });
  const stored = await prisma.keptForm.findMany();
  expect(Buffer.concat(stored.map(({ sealed }) => sealed)).toString("latin1")).not.toContain("Vasile");

  const page = `/console/store/workplaces/new?kept=${id}`;
  const other = plainBrowser();
  await signInByLink(other, await makeUser(tenant));
  expect((await other.open(page)).html).not.toContain("Vasile");
  await signInByLink(browser, owner);
  expect(browser.html).toContain("Vasile");
  expect((await browser.open(`/console/store/members/new?kept=${id}`)).html).not.toContain("Vasile");

  const path = "/console/store/workplaces/new";
  const tomorrow = daysAfter(new Date(), 1.01);
  const author = { userId: owner.id, organizationId: tenant.organizationId };
  expect(await keptForm(author, id, path, new Date())).not.toBeNull();
  expect(await keptForm(author, id, path, tomorrow)).toBeNull();
  await sweepExpired(prisma, tomorrow);
  expect(await prisma.keptForm.count({ where: { id } })).toBe(0);

  await browser.open("/console/store/workplaces/new");
  const typed = browser.form("workplaces").fill(say("workplaces:name"), "Gară");
  await prisma.keptForm.deleteMany({ where: { userId: owner.id } });
  await browser.open("/console/store/members");
  await browser.act(say("common:ui.signOut"));
  await browser.press(typed);
  expect(await prisma.keptForm.count({ where: { userId: owner.id } })).toBe(0);
});

test("anonymizing a customer takes along what the people of the business had not saved", async () => {
  const [tenant, other] = [await makeTenant(), await makeTenant()];
  const [user, stranger] = [await makeUser(tenant), await makeUser(other)];
  const form = { path: "/console/store/customers/1", contentType: "text/plain", body: Buffer.from("Ana") };
  const authors = [
    { organizationId: tenant.organizationId, userId: user.id },
    { organizationId: other.organizationId, userId: stranger.id },
  ];
  for (const author of authors) await keepForm(author, form, new Date());
  const customer = await prisma.customer.create({
    data: { organizationId: tenant.organizationId, name: "Ana" },
  });
  await perform(changeCustomer, user.caller, { customer_id: customer.id, anonymize: true, version: 1 });
  expect(await prisma.keptForm.count({ where: { userId: user.id } })).toBe(0);
  expect(await prisma.keptForm.count({ where: { userId: stranger.id } })).toBe(1);
});

test("three forms of a person are kept, the last ones, of 8 MB at most", async () => {
  const tenant = await makeTenant();
  const { id } = await makeUser(tenant);
  const author = { organizationId: tenant.organizationId, userId: id };
  const form = (path: string, size = 10) => ({ path, contentType: "text/plain", body: new Uint8Array(size) });
  const now = new Date();
  for (const path of ["/1", "/2", "/3", "/4"]) expect(await keepForm(author, form(path), now)).not.toBeNull();
  expect(await keepForm(author, form("/5", keptForms.bytes + 1), now)).toBeNull();
  const kept = await prisma.keptForm.findMany({ where: { userId: id }, select: { path: true } });
  expect(kept.map(({ path }) => path).sort()).toEqual(["/2", "/3", "/4"]);
});

test("of a form that is gone the page says so, once, and to nobody while it is there", async () => {
  const { owner, browser } = await begin("/console/store/workplaces/new");
  await end(owner.id);
  await browser.press(browser.form("workplaces").fill(say("workplaces:name"), "Gară"));
  const { id } = await prisma.keptForm.findFirstOrThrow({ where: { userId: owner.id } });
  const page = `/console/store/workplaces/new?kept=${id}`;
  const other = plainBrowser();
  await signInByLink(other, await makeUser(await makeTenant()));
  expect((await other.open(page)).words).not.toContain(say("toasts:keptGone"));
  await prisma.keptForm.deleteMany({ where: { userId: owner.id } });
  await signInByLink(browser, owner);
  expect(browser.words).toContain(say("toasts:keptGone"));
  expect(browser.address).not.toContain("kept");
  await browser.open(browser.address);
  expect(browser.words).not.toContain(say("toasts:keptGone"));
});
