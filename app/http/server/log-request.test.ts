import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, RouteObject, RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { signMasterToken } from "#app/domain/accounts/master-token.server.ts";
import { signSessionToken } from "#app/domain/accounts/session-token.server.ts";
import { sessionCookie, storeCookie } from "#app/http/cookies.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { plainLog } from "#app/lib/log.server.ts";
import * as newCategory from "#app/routes/console/categories/new.tsx";
import * as consoleLayout from "#app/routes/console/layout.tsx";
import * as orders from "#app/routes/console/orders/list.tsx";
import * as files from "#app/routes/files.ts";
import * as newOrder from "#app/routes/orders/taking/new-order.tsx";
import * as history from "#app/routes/store/history.tsx";
import * as storeLayout from "#app/routes/store/layout.tsx";
import * as signIn from "#app/routes/store/sign-in.tsx";
import { makeMember } from "#tests/factories/member.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { serveRoutes } from "#tests/setup/serve-routes.ts";
import { answerCall } from "../answer-call.server.ts";
import { takeMasterToken } from "../master-token.server.ts";
import { routeOf } from "./log-request.ts";

const page = (
  path: string,
  { loader, action, middleware }: Record<string, unknown>,
  children?: RouteObject[],
) => ({ path, loader, action, middleware, children }) as RouteObject;

const routes = [
  page("/pricing", { middleware: [takeMasterToken] }),
  page("/files/:key/:size", files),
  page("/store/:slug", signIn),
  page("/store/:slug", storeLayout, [page("history", history), page("new", newOrder)]),
  page("/console", consoleLayout, [page("store/orders", orders), page("store/categories/new", newCategory)]),
  page("/v1/*", {
    action: ({ request, context }: ActionFunctionArgs) =>
      answerCall(request, context as RouterContextProvider),
  }),
];

const tenant = await makeTenant();
const { organizationId } = tenant;
const { slug } = tenant.scope.organization;
const always = {
  requestId: expect.any(String),
  ms: expect.any(Number),
  statements: expect.any(Number),
  ip: "127.0.0.1",
};
const cookieOf = async (cookie: typeof storeCookie, secret: string) => ({
  Cookie: (await cookie.serialize(secret)).split(";")[0] ?? "",
});

test("a visitor's page is told with address and path, and nothing of the query", async () => {
  const { visit } = await serveRoutes(routes);
  const { line } = await visit(`/store/${slug}?as=Ioana`);
  expect(line).toEqual({ ...always, method: "GET", path: `/store/${slug}`, status: 200 });
});

test("a page is told with the member or user who opened it, and everything that it read", async () => {
  const { visit } = await serveRoutes(routes);
  const member = await makeMember(tenant, { role: "delivery" });
  const headers = await cookieOf(storeCookie, member.secret);
  const seen = await visit(`/store/${slug}/history?q=Ana`, { headers });
  expect(seen.line).toEqual({
    ...always,
    ...{ actor: "member", actorId: member.id, organizationId },
    ...{ method: "GET", path: `/store/${slug}/history`, status: 200 },
  });
  const user = await makeUser(tenant);
  const list = await visit("/console/store/orders", { headers: await cookieOf(sessionCookie, user.secret) });
  expect(list.line).toEqual({
    ...always,
    ...{ actor: "user", actorId: user.id, organizationId },
    ...{ method: "GET", path: "/console/store/orders", status: 200 },
    operations: expect.arrayContaining(["GET_/v1/order_views"]),
  });
});

test("a page or a form that is refused is told with the code and what was asked for", async () => {
  const { visit } = await serveRoutes(routes);
  const user = await makeUser(tenant, { role: "custom", permissions: [] });
  const headers = await cookieOf(sessionCookie, user.secret);
  const form = await visit("/console/store/categories/new", {
    method: "POST",
    body: new URLSearchParams({ name: "Prăjituri" }),
    headers,
  });
  expect(form.line).toMatchObject({
    ...{ actor: "user", actorId: user.id, organizationId, method: "POST", status: 403 },
    ...{ operations: ["POST_/v1/categories"], refused: ["forbidden"] },
  });
  const delivery = await makeMember(tenant, { role: "delivery" });
  const cookie = await cookieOf(storeCookie, delivery.secret);
  const guarded = await visit(`/store/${slug}/new`, { headers: cookie });
  expect(guarded.line).toMatchObject({ actor: "member", status: 403, refused: ["forbidden"] });
});

test("a master token stands nowhere in the log, used or refused", async () => {
  const { visit } = await serveRoutes(routes);
  const entered = { method: "GET", path: "/pricing", status: 303, operations: ["POST_/v1/sessions/login"] };
  const path = `/pricing?_mt=${signMasterToken(organizationId, new Date())}`;
  expect((await visit(path)).line).toEqual({ ...always, ...entered });
  expect((await visit(path)).line).toEqual({ ...always, ...entered, refused: ["token_refused"] });
});

test("a refused sign-in says why, and neither who it was meant for nor with what", async () => {
  const { visit } = await serveRoutes(routes);
  const { username } = await makeMember(tenant, { username: "Ioana Croitoru" });
  const { line } = await visit(`/store/${slug}`, {
    method: "POST",
    body: new URLSearchParams({ username, pin: "999999x" }),
  });
  expect(line).toEqual({
    ...always,
    ...{ method: "POST", path: `/store/${slug}`, status: 401 },
    operations: ["POST_/v1/members/login"],
    refused: ["members_sign_in"],
  });
});

test("a call is told by its token's session; one that is refused, or breaks a rule, by its key", async () => {
  const { visit } = await serveRoutes(routes);
  const user = await makeUser(tenant);
  const post = async (secret: string, body: object) =>
    visit("/v1/categories", {
      method: "POST",
      body: JSON.stringify(body),
      headers: {
        "x-token": signSessionToken(secret, "user", new Date()),
        "Content-Type": "application/json",
      },
    });
  const called = { method: "POST", path: "/v1/categories" };
  const done = await post(user.secret, { name: `Prăjituri ${randomUUID()}` });
  const by = { actor: "user", actorId: user.id, organizationId };
  expect(done.line).toEqual({
    ...always,
    ...called,
    ...by,
    operations: ["POST_/v1/categories"],
    status: 200,
  });
  const wrong = await post(user.secret, {});
  expect(wrong.line).toEqual({
    ...always,
    ...called,
    ...by,
    operations: ["POST_/v1/categories"],
    status: 422,
  });
  const ended = await post("ended", { name: "Prăjituri" });
  expect(ended.line).toEqual({ ...always, ...called, refused: ["unauthenticated"], status: 401 });
});

test("each statement that a request sends is counted, and only its own", async () => {
  const { visit } = await serveRoutes(routes);
  const user = await makeUser(tenant);
  const headers = await cookieOf(sessionCookie, user.secret);
  const { line: first } = await visit("/console/store/orders", { headers });
  const many = await Promise.all(
    Array.from({ length: 5 }, () => visit("/console/store/orders", { headers })),
  );
  expect(first.statements).toBeGreaterThan(2);
  expect(many.map(({ line }) => line.statements)).toEqual(Array(5).fill(first.statements));
  expect((await visit("/nowhere")).line).not.toHaveProperty("statements");
});

test("a slow statement is logged as text without its values, with the request that it is of", async () => {
  const [name, warned] = ["Ștefan cel Mare", vi.spyOn(plainLog, "warn").mockReturnValue(undefined)];
  const loader = async () => {
    await prisma.$queryRaw`SELECT pg_sleep(0.6)::text, ${name} AS name`;
    return null;
  };
  const { visit } = await serveRoutes([{ path: "/slow", loader }]);
  const { line } = await visit("/slow");
  expect(line).toMatchObject({ path: "/slow", statements: 1 });
  expect(warned.mock.calls).toEqual([
    [
      {
        requestId: line.requestId,
        ms: expect.toSatisfy((ms) => ms > 500),
        statement: "SELECT pg_sleep(0.6)::text, $1 AS name",
      },
      "slow statement",
    ],
  ]);
});

test("what opens a picture and what looks like an e-mail address is taken out of a path", async () => {
  const { visit } = await serveRoutes(routes);
  const shown = async (path: string) => (await visit(path)).line.path;
  expect(await shown(`/files/${"a".repeat(32)}/400.webp`)).toBe("/files/[key]/400.webp");
  expect(await shown("/store/ana%40lupu.ro")).toBe("/store/[address]");
  expect(String(await shown(`/store/${"a".repeat(5_000)}`))).toHaveLength(300);
});

const link = "yS3c3RJt0kq8bX1mVnW5aQ";
test.each([
  ["GET", `/shop/${slug}/orders/${link}`, `/shop/${slug}/orders/[link]`],
  ["GET", `/shop/${slug}/orders/${link}.data`, `/shop/${slug}/orders/[link]`],
  ["POST", `/shop/${slug}/orders/${link}/cancel`, `/shop/${slug}/orders/[link]/cancel`],
  ["GET", `/Shop/${slug}/Orders/${link}/calendar`, `/Shop/${slug}/Orders/[link]/calendar`],
  ["DELETE", `/v1/shops/${slug}/orders/${link}`, `/v1/shops/${slug}/orders/[link]`],
  ["GET", `/v1/support/screenshots/${"a".repeat(32)}`, "/v1/support/screenshots/[key]"],
])("%s %s is told, and counted where it fails, without what opens it", async (method, path, told) => {
  const { visit } = await serveRoutes(routes);
  expect((await visit(path, { method })).line.path).toBe(told);
  expect(routeOf(new Request(`http://127.0.0.1:3000${path}`, { method }))).toBe(`${method} ${told}`);
});

test("the orders of a shop stand in the log as their addresses do", async () => {
  const { visit } = await serveRoutes(routes);
  expect((await visit(`/v1/shops/${slug}/orders`)).line.path).toBe(`/v1/shops/${slug}/orders`);
});

test("an address that a proxy tells is an address, whatever else stands beside it", async () => {
  const { visit } = await serveRoutes(routes, ["127.0.0.1"]);
  const from = async (forwarded: string) =>
    (await visit("/store/nowhere", { headers: { "X-Forwarded-For": forwarded } })).line.ip;
  expect(await from("203.0.113.9")).toBe("203.0.113.9");
  expect(await from(`2001:db8::1%${"a".repeat(4_000)}`)).toBe("2001:db8::1");
  expect(await from('203.0.113.9", "actor": "system')).toBe("127.0.0.1");
});
