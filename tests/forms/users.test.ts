import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { consoleCookie } from "#tests/factories/cookies.ts";
import { invitedBy } from "#tests/factories/invitation.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { asUser, plainBrowser, say } from "./visit.ts";

type User = Awaited<ReturnType<typeof makeUser>>;

const page = "/console/organization";
const send = say("organization:send");

let tenant: Tenant;
let admin: User;
beforeEach(async () => {
  tenant = await makeTenant();
  admin = await makeUser(tenant);
});

const address = () => `${randomUUID()}@invitat.ro`;
const ticked = async (organizationId: string) =>
  (await prisma.invitation.findFirstOrThrow({ where: { organizationId } })).permissions;

test("without scripts a user is enrolled, with keys ticked by templates and by area, and told what is wrong", async () => {
  const browser = await asUser(admin, page);
  await browser.follow(say("organization:users.enroll"));
  const form = () => browser.form("enroll");
  const email = address();
  const custom = form()
    .fill(say("organization:email"), email)
    .choose(say("organization:role"), say("organization:roles.custom"));
  await browser.press(custom, say("organization:templates.accountant"), { unchecked: true });
  const area = say("organization:areas.categories");
  await browser.press(form(), say("organization:selectAllOf", { area }), { unchecked: true });
  const activity = say("organization:areas.activity");
  await browser.press(form(), say("organization:clearAllOf", { area: activity }), { unchecked: true });
  expect(form().read(say("organization:email"))).toBe(email);
  expect(await prisma.invitation.count({ where: { organizationId: tenant.organizationId } })).toBe(0);

  for (const [wrong, code] of [
    ["ana@mailinator.com", "users_email_disposable"],
    ["ana@lupu", "users_email_format"],
    [admin.email, "users_exists"],
  ] as const) {
    await browser.press(form().fill(say("organization:email"), wrong), send, { unchecked: true });
    expect([browser.status >= 400, browser.words], wrong).toEqual([
      true,
      expect.stringContaining(say(`errors:refusal.${code}`)),
    ]);
  }
  await browser.press(form().fill(say("organization:email"), email), send);
  expect(browser.words).toContain(say("toasts:users.enrolled"));
  expect(await ticked(tenant.organizationId)).toEqual([
    "DELETE_/v1/categories/:category_id",
    "GET_/v1/download_invoice",
    "GET_/v1/invoices",
    "GET_/v1/organizations",
    "POST_/v1/categories",
    "PUT_/v1/categories/:category_id",
    "PUT_/v1/organizations/billing",
  ]);
  expect(browser.rows.find((row) => row.includes(email))).toContain(say("organization:users.pending"));
});

test("without scripts a user whose last key is unticked has none", async () => {
  const clerk = await makeUser(tenant, { role: "custom", permissions: ["GET_/v1/orders"] });
  const browser = await asUser(admin, `${page}/users/${clerk.id}/permissions`);
  const form = browser.form("permissions").tick(say("rights:get_orders"), false);
  await browser.press(form, say("common:act.save"));
  const { permissions } = await prisma.membership.findFirstOrThrow({ where: { userId: clerk.id } });
  expect(permissions).toEqual([]);
});

test("without scripts permissions are changed, and a user is removed; one's own row has no buttons", async () => {
  const clerk = await makeUser(tenant, { role: "custom", permissions: ["GET_/v1/orders"] });
  const browser = await asUser(admin, page);
  expect(browser.rows.find((row) => row.includes(admin.email))).not.toContain(
    say("organization:users.remove"),
  );
  await browser.follow(say("organization:users.permissionsOf", { email: clerk.email }));
  const template = say("organization:templates.read_only");
  await browser.press(browser.form("permissions"), template);
  await browser.press(browser.form("permissions"), say("common:act.save"));
  expect(browser.words).toContain(say("toasts:saved"));
  const { permissions } = await prisma.membership.findFirstOrThrow({ where: { userId: clerk.id } });
  expect(permissions).toContain("GET_/v1/auditlogs");
  await browser.follow(say("organization:users.removeOf", { email: clerk.email }));
  expect(browser.words).toContain(say("organization:withdraw.told"));
  await browser.act(say("organization:withdraw.confirm"));
  expect(browser.words).toContain(say("toasts:users.removed"));
  expect(browser.rows.filter((row) => row.includes(clerk.email))).toEqual([]);
});

test("an invitation that was accepted is not taken back, and that nobody was removed is said", async () => {
  const { id } = await invitedBy(admin.caller, { email: address() });
  const browser = await asUser(admin, `${page}/users/${id}/remove`);
  await prisma.invitation.delete({ where: { id } });
  await browser.act(say("organization:withdraw.confirm"));
  expect(browser.words).toContain(say("toasts:users.removedNobody"));
});

test("of two admins who remove the same user, the second is told that the user is in the business no more", async () => {
  const clerk = await makeUser(tenant, { role: "custom" });
  const both = [await makeUser(tenant), admin].map((by) => asUser(by, `${page}/users/${clerk.id}/remove`));
  for (const browser of await Promise.all(both)) await browser.act(say("organization:withdraw.confirm"));
  const told = { email: clerk.email, business: "Brutăria Lupu" };
  expect((await both[1])?.words).toContain(say("toasts:users.removedAlready", told));
});

test("whoever is removed and could read PINs is said to know them; nobody else is", async () => {
  const saysSo = async (facts: { role: "admin" | "custom"; permissions?: string[] }) => {
    const { id } = await makeUser(tenant, facts);
    const browser = await asUser(admin, `${page}/users/${id}/remove`);
    expect(browser.status).toBe(200);
    return browser.words.includes(say("organization:withdraw.pins"));
  };
  expect(await saysSo({ role: "admin" })).toBe(true);
  expect(await saysSo({ role: "custom", permissions: ["PUT_/v1/members/:member_id/pin"] })).toBe(true);
  expect(await saysSo({ role: "custom", permissions: ["GET_/v1/members"] })).toBe(false);
});

test("each control of the page comes with its own right", async () => {
  const clerk = await makeUser(tenant, { role: "custom" });
  const shownTo = async (...permissions: string[]) => {
    const reader = await makeUser(tenant, { role: "custom", permissions });
    const browser = await asUser(reader, page);
    const has = (words: string) => browser.html.includes(words);
    return [
      has("/users/new"),
      has(`/${clerk.id}/permissions`),
      has(`/${clerk.id}/remove`),
      has(`/${admin.id}/`) || has(`/${reader.id}/`),
      browser.rows.length > 0,
    ];
  };
  expect(await shownTo()).toEqual([false, false, false, false, false]);
  expect(await shownTo("GET_/v1/organizations")).toEqual([false, false, false, false, true]);
  expect(await shownTo("POST_/v1/users/enroll")).toEqual([true, false, false, false, true]);
  expect(await shownTo("PUT_/v1/users/:user_id/permissions")).toEqual([false, true, false, false, true]);
  expect(await shownTo("POST_/v1/users/withdraw/:user_id")).toEqual([false, false, true, false, true]);
});

test("whoever is no admin is offered no role of an admin, and only boxes of keys that they have", async () => {
  const clerk = await makeUser(tenant, {
    role: "custom",
    permissions: ["POST_/v1/users/enroll", "GET_/v1/orders"],
  });
  const browser = await asUser(clerk, `${page}/users/new`);
  const form = () => browser.form("enroll");
  expect(browser.html).not.toContain('<option value="admin"');
  expect(() => form().tick(say("rights:get_members"))).toThrow();
  await browser.press(
    form().fill(say("organization:email"), address()),
    say("organization:templates.shop_manager"),
    {
      unchecked: true,
    },
  );
  await browser.press(form(), send);
  expect(await ticked(tenant.organizationId)).toEqual(["GET_/v1/orders"]);
});

test("a form that was drawn for one business is refused in another, and does nothing in either", async () => {
  const other = await makeTenant();
  await prisma.membership.create({ data: { organizationId: other.organizationId, userId: admin.id } });
  const [first, second] = [await asUser(admin, "/console/store/workplaces/new"), await asUser(admin, page)];
  const product = await asUser(admin, "/console/store/product");
  const enrolling = await asUser(admin, `${page}/users/new`);
  const workplace = await makeWorkplace(tenant, { name: "Centru" });
  const removing = await asUser(admin, `/console/store/workplaces/${workplace.id}/delete`);
  const category = await makeCategory(tenant, { name: "Pâine" });
  const editing = await asUser(admin, `/console/store/categories/${category.id}/edit`);
  const to = (await prisma.organization.findUniqueOrThrow({ where: { id: other.organizationId } })).id;
  const switching = second.html.match(/action="(\/switch\/[^"]+)"/g) ?? [];
  expect(switching.some((action) => action.includes(to))).toBe(true);
  await prisma.session.updateMany({ where: { userId: admin.id }, data: { organizationId: to } });
  const refusal = say("errors:refusal.other_organization");
  // What is wrong beside it is not told first: mended, it would be saved here.
  await first.press(first.form("workplaces"));
  expect(first.words).toContain(refusal);
  await first.press(first.form("workplaces").fill(say("workplaces:name"), "Gară"));
  const firstAnswer = first.words;
  await first.press(first.form("workplaces"));
  expect([firstAnswer, first.words]).toEqual([
    expect.stringContaining(refusal),
    expect.stringContaining(refusal),
  ]);
  for (const price of ["12", "13"]) {
    const create = say("products:form.create");
    const form = product.form(create);
    await product.press(form.fill("name", "Cozonac").fill("price", price), create);
    expect(product.words).toContain(refusal);
  }
  expect(await prisma.product.count({ where: { organizationId: to } })).toBe(0);
  const confirm = say("workplaces:delete.confirm");
  await removing.press(removing.form(confirm).fill("name", "Centru"), confirm);
  expect(removing.words).toContain(refusal);
  // What is not allowed here may be there.
  const become = (role: string) =>
    prisma.membership.updateMany({ data: { role }, where: { organizationId: to, userId: admin.id } });
  await become("custom");
  await second.press(second.form(say("billing:update")));
  expect(second.words).toContain(refusal);
  await enrolling.press(enrolling.form("enroll").fill(say("organization:email"), address()), send);
  expect(enrolling.words).toContain(refusal);
  await become("admin");
  await editing.press(editing.form("categories").fill("name", "Pâini"));
  expect(editing.words).toContain(refusal);
  expect(await prisma.workplace.findMany({ select: { id: true }, where: { name: "Gară" } })).toEqual([]);
  expect(await prisma.workplace.count({ where: { id: workplace.id } })).toBe(1);
});

test("whoever leaves is led to the sign-in page; the last admin is told why they stay", async () => {
  const clerk = await makeUser(tenant, { role: "custom" });
  const browser = await asUser(clerk, page);
  await browser.follow(say("organization:leave.open"));
  await browser.act(say("organization:leave.confirm"));
  expect([new URL(browser.address).pathname, browser.words]).toEqual([
    "/login",
    expect.stringContaining(say("toasts:users.left")),
  ]);
  const last = await asUser(admin, `${page}/leave`);
  await last.act(say("organization:leave.confirm"));
  expect(last.words).toContain(say("errors:refusal.users_last_admin"));
});

test("what gives power asks for a fresh proof, and goes on with the form as it was filled in", async () => {
  await prisma.session.updateMany({
    where: { userId: admin.id },
    data: { provedAt: new Date("2026-01-01") },
  });
  const cookie = await consoleCookie(admin.secret);
  const browser = await plainBrowser(cookie).open(`${page}/users/new`);
  const email = address();
  await browser.press(browser.form("enroll").fill(say("organization:email"), email), send);
  expect(browser.words).toContain(say("account:proof.heading"));
  await browser.act(say("account:proof.send"));
  const { code } = (await waitingJobs("mail.proof")).find(({ to }) => to === admin.email) ?? { code: "" };
  await browser.press(browser.form("proof").fill(say("account:proof.code"), code), say("account:proof.go"));
  expect(browser.form("enroll").read(say("organization:email"))).toBe(email);
  await browser.press(browser.form("enroll"), send);
  expect(browser.words).toContain(say("toasts:users.enrolled"));
});
