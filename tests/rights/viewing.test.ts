import { beforeEach, describe, expect, test } from "vitest";
import { beginView } from "#app/domain/accounts/begin-view.server.ts";
import { endView } from "#app/domain/accounts/end-view.server.ts";
import { findSession } from "#app/domain/accounts/find-session.server.ts";
import { signOut } from "#app/domain/accounts/sign-out.server.ts";
import { sweepExpired } from "#app/domain/accounts/sweep-expired.server.ts";
import { operations } from "#app/domain/operations.server.ts";
import { mayPass } from "#app/lib/actor.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { HOUR_MS } from "#app/lib/durations.ts";
import { perform } from "#app/lib/operation.server.ts";
import { action as createCategory } from "#app/routes/console/categories/new.tsx";
import { consoleCookie } from "#tests/factories/cookies.ts";
import { operationCases } from "#tests/factories/operation-cases.ts";
import { callerOfSession, openSupportSession } from "#tests/factories/session.ts";
import { tableHashes } from "#tests/factories/table-hashes.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorld, type World } from "#tests/factories/world.ts";
import { plainBrowser, say } from "#tests/forms/visit.ts";
import { addressOf } from "#tests/screens/screen-address.ts";
import { makeScreenWorld } from "#tests/screens/screen-world.ts";
import { screens } from "#tests/screens/screens.ts";
import { callApi } from "#tests/setup/call-api.ts";
import { outcome } from "#tests/setup/outcome.ts";
import { pageArgs, toldBy } from "#tests/setup/page-args.ts";
import { requestPage } from "#tests/setup/request-handler.ts";

let world: World;
let viewed: Awaited<ReturnType<typeof makeUser>>;
let viewer: Awaited<ReturnType<typeof makeUser>>;
let caller: Caller;
beforeEach(async () => {
  world ??= await makeWorld();
  viewed = await makeUser(world.tenant, {
    role: "custom",
    permissions: ["GET_/v1/orders", "POST_/v1/locations"],
  });
  viewer = await makeUser(world.tenant);
  await perform(beginView, viewer.caller, { user_id: viewed.id });
  caller = await callerOfSession(viewer.secret, "user");
});

const told = () =>
  prisma.auditEntry.findMany({
    where: { organizationId: world.organizationId, subjectId: viewed.id },
    select: { name: true, actorName: true, actorId: true },
    orderBy: { createdAt: "asc" },
  });
const byViewer = (name: string) => ({ name, actorName: viewer.email, actorId: viewer.id });

test("what an admin may is what the other person may, until they go back, and both stand in the log", async () => {
  expect(caller.actor).toMatchObject({
    id: viewer.id,
    role: "custom",
    permissions: ["GET_/v1/orders", "POST_/v1/locations"],
    viewing: { id: viewed.id, name: viewed.email },
  });
  await perform(endView, caller, {});
  expect((await findSession(viewer.secret, "user"))?.actor).not.toHaveProperty("viewing");
  expect(await told()).toEqual([byViewer("view.begun"), byViewer("view.ended")]);
});

test("it ends by itself after an hour, and with the session", async () => {
  const past = new Date(Date.now() - HOUR_MS);
  await prisma.session.updateMany({ where: { userId: viewer.id }, data: { viewEndsAt: past } });
  expect((await callerOfSession(viewer.secret, "user")).actor).toMatchObject({ role: "admin" });
  await sweepExpired(prisma, new Date());
  expect(await told()).toEqual([byViewer("view.ended"), byViewer("view.begun")]);
  await perform(beginView, viewer.caller, { user_id: viewed.id });
  await perform(signOut, await callerOfSession(viewer.secret, "user"), {});
  expect((await told()).slice(2)).toEqual([byViewer("view.begun"), byViewer("view.ended")]);
});

test("it ends once the viewer is no admin, or the other person is one or is gone", async () => {
  const role = (userId: string, role: string) =>
    prisma.membership.updateMany({ where: { organizationId: world.organizationId, userId }, data: { role } });
  await role(viewer.id, "custom");
  expect((await callerOfSession(viewer.secret, "user")).actor).toMatchObject({
    role: "custom",
    permissions: [],
  });
  await role(viewer.id, "admin");
  await role(viewed.id, "admin");
  expect((await callerOfSession(viewer.secret, "user")).actor).toMatchObject({ role: "admin" });
  await prisma.user.delete({ where: { id: viewed.id } });
  expect((await callerOfSession(viewer.secret, "user")).actor).toMatchObject({ role: "admin" });
});

test("nobody is seen as who is no user of the organization, an admin, or by whom", async () => {
  const other = await makeWorld();
  for (const user_id of [other.nobody.id, other.admin.id])
    expect(await outcome(beginView, viewer.caller, { user_id })).toMatchObject({ http: 404 });
  expect(await outcome(beginView, viewer.caller, { user_id: world.admin.id })).toMatchObject({
    code: "view_admin",
  });
  expect(await outcome(beginView, viewed.caller, { user_id: world.nobody.id })).toMatchObject({ http: 403 });
  const support = await openSupportSession(world.organizationId);
  expect(await outcome(beginView, support.caller, { user_id: viewed.id })).toMatchObject({
    code: "support_session",
  });
});

test("a form that was begun before it stays as it was filled in, and says why it can't be sent", async () => {
  const path = "/console/store/categories/new";
  const fields = { name: "Torturi", organization_id: world.organizationId };
  const args = await pageArgs({ path, fields, caller, language: "ro" });
  expect(await toldBy(await createCategory(args as never), args)).toMatchObject({
    status: 403,
    texts: [say("errors:refusal.viewing", { name: viewed.email })],
    kept: { name: "Torturi" },
  });
});

test("a token of the API neither begins it nor carries it", async () => {
  const { secret } = await makeUser(world.tenant);
  const begin = { call: `POST /v1/users/view/${viewed.id}`, secret };
  expect(await callApi(begin)).toMatchObject({ http: 403, json: { code: "view_by_token" } });
  const info = await callApi({ call: "GET /v1/sessions/info", secret: viewer.secret });
  expect(info).toMatchObject({ http: 200, json: { user: { role: "admin" } } });
});

const ending = ["POST_/v1/sessions/logout", "DELETE_/v1/users/view"];
const changing = operations.filter(
  ({ key, transaction }) => (transaction || !key.startsWith("GET_")) && !ending.includes(key),
);
const writing = changing.filter(({ access }) => !access.includes("anyone"));

describe("while an admin sees as somebody else", () => {
  test("what is open to anyone stays open, but for what belongs to an account", async () => {
    for (const operation of changing.filter(({ access }) => access.includes("anyone"))) {
      const input = operationCases[operation.key]?.input?.(world) ?? {};
      const { code } = (await outcome(operation, caller, input)) as { code?: string };
      const account = operation.key.startsWith("POST_/v1/sessions/organizations/");
      expect([operation.key, code === "viewing_own", code === "viewing"]).toEqual([
        operation.key,
        account,
        false,
      ]);
    }
  });

  test("no operation by a right writes anything", async () => {
    const before = await tableHashes();
    const all = makeAllKnowing(caller);
    for (const operation of writing) {
      const input = operationCases[operation.key]?.input?.(world) ?? {};
      expect(["forbidden", "viewing"], operation.key).toContain(
        (await outcome(operation, caller, input)).code,
      );
      const refused = mayPass(all.actor, operation.access) ? "viewing" : "forbidden";
      expect(await outcome(operation, all, input), operation.key).toEqual({ http: 403, code: refused });
    }
    expect(await tableHashes()).toEqual(before);
  });

  test("each page of the console says so, and none of it is the other person's own account", async () => {
    const { params, cookies } = await makeScreenWorld();
    const own = /^\/console\/account/;
    for (const screen of screens.filter(({ at }) => at.startsWith("/console/"))) {
      const answer = await requestPage(addressOf(screen, { params, cookies, organizationId: "" }), {
        cookies: cookies.viewing,
        language: "ro",
      });
      const html = await answer.text();
      expect(html, screen.at).toContain(say("console:viewing.end"));
      if (own.test(screen.at))
        expect([answer.status, html.includes(say("console:viewing.own"))], screen.at).toEqual([403, true]);
    }
  });
});

/** The same, as whom nothing is closed: what is refused is refused because nothing may be written. */
const makeAllKnowing = (one: Caller): Caller => ({
  ...one,
  actor: { ...one.actor, role: "admin" } as Caller["actor"],
});

test("without scripts: an admin begins it, is refused a change with a reason, and goes back", async () => {
  const { secret } = await makeUser(world.tenant);
  const browser = plainBrowser(await consoleCookie(secret));
  await browser.open(`/console/organization/users/${viewed.id}/view`);
  expect(browser.words).toContain(viewed.email);
  await browser.act(say("console:viewing.begin"));
  expect(browser.words).toContain(say("console:viewing.end"));
  await browser.open("/console/store/workplaces/new");
  const form = browser.form("workplaces").fill(say("workplaces:name"), "Nou");
  await browser.press(form.fill(say("workplaces:address"), "Str. Lungă 5"), say("workplaces:add"));
  expect(browser.words).toContain(say("errors:refusal.viewing", { name: viewed.email }));
  await browser.open("/console/store/workplaces");
  await browser.act(say("console:viewing.end"));
  expect(browser.words).not.toContain(say("console:viewing.end"));
});
