import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { upperDate } from "#app/lib/format.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOperator } from "#tests/factories/operator.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeRemoval } from "#tests/factories/removal.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { openCounter } from "./counter.ts";
import { asMember, asOwner, asUser, plainBrowser, say } from "./visit.ts";

const titleOf = ({ html }: { html: string }) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

test("without scripts a product that is added is told, and the page comes back to it", async () => {
  const page = await (await openCounter()).counter();
  const bread = "Pâine de secară";
  await page.press(page.form("take"), say("store:new.addOne", { name: bread }));
  expect(page.words).toContain(say("toasts:draft.added", { name: bread }));
  const { hash } = new URL(page.address);
  expect(hash).toMatch(/^#good-/);
  expect(page.html).toContain(`id="${hash.slice(1)}"`);
});

test("without scripts the refresh of a page is stopped, and starts again when asked", async () => {
  const page = await (await openCounter()).board();
  const refreshes = () => page.html.includes('http-equiv="refresh"');
  expect(refreshes()).toBe(true);
  await page.act(say("orders:refresh.off"));
  expect([refreshes(), new URL(page.address).pathname.endsWith("/board")]).toEqual([false, true]);
  await page.act(say("orders:refresh.on"));
  expect(refreshes()).toBe(true);
});

test("the title of a page tells that its form was refused, until it is opened anew", async () => {
  const owner = await asOwner(await makeTenant(), "/console/store/workplaces/new");
  const title = titleOf(owner);
  expect(title).toBe(`${say("workplaces:new")} · Tejghea`);
  await owner.press(owner.form("workplaces"), say("workplaces:add"), { unchecked: true });
  expect(titleOf(owner)).toBe(`${say("common:ui.error")}${title}`);
  await owner.open("/console/store/workplaces/new");
  expect(titleOf(owner)).toBe(title);
});

test("the title of a page tells it of a form that another route answers, and of pictures too", async () => {
  const tenant = await makeTenant();
  const refused = say("common:ui.error");
  const settings = await asOwner(tenant, "/console/store/settings");
  const form = settings.form("business").fill(say("settings:business.slug"), "-");
  await settings.press(form, undefined, { unchecked: true });
  expect(new URL(settings.address).pathname).toBe("/console/store/settings/business");
  expect(titleOf(settings)).toBe(`${refused}${say("settings:title")} · Tejghea`);

  const { id } = await makeProduct(tenant, { name: "Cozonac" });
  const product = await asOwner(tenant, `/console/store/product?product_id=${id}`);
  const text = new File(["this is a text"], "text.jpg", { type: "image/jpeg" });
  const chosen = product.form(say("products:form.update")).attach(say("products:images.add"), [text]);
  await product.press(chosen, say("products:images.upload"), { unchecked: true });
  expect(new URL(product.address).pathname).toBe("/console/store/product/images");
  expect(titleOf(product)).toBe(`${refused}Cozonac · Tejghea`);
  const update = product.form(say("products:form.update"));
  await product.press(update, say("products:form.addField"), { unchecked: true });
  expect(titleOf(product), "a further row is no error").toBe("Cozonac · Tejghea");
});

test("the dialog that tells that its row is gone has the title of the page, with the list out of reach behind it", async () => {
  const owner = await asOwner(await makeTenant(), `/console/store/workplaces/${crypto.randomUUID()}/edit`);
  expect(owner.status).toBe(404);
  expect(owner.html.match(/<title>[^<]*/g)).toEqual([`<title>${say("console:gone.title")} · Tejghea`]);
  expect(owner.html.includes(' inert=""')).toBe(true);
});

test("the page that stands in the place of a dialog and its list can be left by its bar and its menu", async () => {
  const desk = await asUser(await makeOperator(), `/support/answers/${crypto.randomUUID()}/edit`);
  expect(desk.status).toBe(404);
  expect(titleOf(desk)).toContain(say("common:error.not_found.title"));
  expect(desk.html.includes(' inert=""')).toBe(false);
});

test("without scripts a dialog is read from its title on, and one that was refused from its mistake", async () => {
  const owner = await asOwner(await makeTenant(), "/console/store/workplaces/new");
  expect(owner.focused).toBe(say("workplaces:new"));
  await owner.press(owner.form("workplaces"), say("workplaces:add"), { unchecked: true });
  expect(owner.focused).not.toBe(say("workplaces:new"));
  expect(owner.html.match(/ autofocus=""/gi)).toHaveLength(1);
});

test("a shop that is not there is named in the title", async () => {
  const page = await plainBrowser().open("/store/nobody-has-this");
  expect(titleOf(page)).toBe(`${say("store:business.nobody")} · Tejghea`);
});

test("a code that no shop has is told in the title and at its field, which keeps it and has the focus", async () => {
  const page = await plainBrowser().open("/store");
  const code = say("store:business.code");
  await page.press(page.form("business").fill(code, "brutarai"), say("store:business.open"));
  expect([page.status, titleOf(page)]).toEqual([
    400,
    `${say("common:ui.error")}${say("store:business.title")} · Tejghea`,
  ]);
  expect(page.words).toContain(say("store:business.unknown"));
  expect(page.form("business").read(code)).toBe("brutarai");
  expect(page.html).toMatch(
    /<input(?=[^>]* aria-describedby="business-code-error")(?=[^>]* autofocus)[^>]* name="code"/i,
  );
});

test("whose shop is gone as they send something is told that it was not kept", async () => {
  const page = await plainBrowser().open("/store/nobody-here?ended=unsent");
  expect(page.status).toBe(404);
  expect(page.words).toContain(say("store:business.unsent"));
  for (const path of ["/store/nobody-here", "/store/nobody-here?ended"])
    expect((await plainBrowser().open(path)).words).toContain(say("store:business.unknown"));
});

test("the counter tells of a removal to come", async () => {
  const shop = await openCounter();
  const { removeAt } = await makeRemoval(shop.tenant);
  const date = upperDate(removeAt, "ro", "Europe/Bucharest");
  expect((await shop.counter()).words).toContain(say("console:removal", { date }));
});

test("an address that is none is answered at its field, in the language of the page", async () => {
  const page = await plainBrowser().open("/login");
  const form = page.form("login").fill(say("session:login.email"), "ana@");
  await page.press(form, say("session:login.continue"));
  expect(page.words).toContain(say("errors:refusal.email_format"));
  expect(page.html).toContain('aria-invalid="true"');
  expect(titleOf(page)).toMatch(new RegExp(`^${say("common:ui.error")}`));
});

test("what a member sends after signing out in another tab is said to be unsaved", async () => {
  const { tenant, counter, order } = await openCounter();
  const { id } = await order("Pâine de secară");
  const tab = await counter();
  await tab.open(`/store/${tenant.scope.organization.slug}/orders/${id}/edit`);
  const left = plainBrowser();
  await left.press(tab.form("edit"));
  expect(left.words).toContain(say("store:signIn.endedUnsent"));
});

test("a colleague of the same role is told that the order is not theirs, and what was sent not saved", async () => {
  const { tenant, counter, order } = await openCounter();
  const { id } = await order("Pâine de secară");
  const page = `orders/${id}/edit`;
  const tab = await counter();
  await tab.open(`/store/${tenant.scope.organization.slug}/${page}`);
  const { workplaceId } = await prisma.order.findUniqueOrThrow({ where: { id } });
  const mihai = await asMember(tenant, await makeMember(tenant, { username: "mihai", workplaceId }), page);
  const unsent = () => mihai.words.includes(say("common:error.unsent"));
  expect([mihai.words, unsent()]).toEqual([expect.stringContaining(say("store:otherAuthor.title")), false]);
  await mihai.press(tab.form("edit"));
  expect([mihai.status, unsent()]).toEqual([403, true]);
  expect(mihai.words).not.toContain(say("store:otherRole.title"));
});
