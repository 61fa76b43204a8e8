import { randomInt, randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { signSessionToken } from "#app/domain/accounts/session-token.server.ts";
import { signIn } from "#app/domain/accounts/sign-in.server.ts";
import { sweepExpired } from "#app/domain/accounts/sweep-expired.server.ts";
import { AUDIT_PER_PAGE } from "#app/domain/audit/limits.ts";
import { listAccess } from "#app/domain/audit/list-access.server.ts";
import { createCategory } from "#app/domain/catalogue/create-category.server.ts";
import { signInMember } from "#app/domain/members/sign-in-member.server.ts";
import { orderBoard } from "#app/domain/orders/order-board.server.ts";
import { flushRefusals } from "#app/domain/refusals/count-refusals.server.ts";
import { storeRefusals } from "#app/domain/refusals/store-refusals.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import * as newCategory from "#app/routes/console/categories/new.tsx";
import { makeMember } from "#tests/factories/member.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { routeArgs } from "#tests/setup/route-args.ts";
import { answerCall } from "./answer-call.server.ts";
import { recognizeToken } from "./api-token.server.ts";
import { callerContext, strangerOf } from "./caller.server.ts";
import { requestContext } from "./request-context.ts";
import { requireRight } from "./require-right.server.ts";

let ip: string;
let shop: Tenant;
beforeEach(async () => {
  ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  shop = await makeTenant();
});

/** What a request from the address of this test knows. */
function request(caller?: Tenant["admin"]) {
  const frame = { requestId: "-", nonce: "", ip, userAgent: "", origin: "", failure: null };
  const context = new RouterContextProvider(new Map([[requestContext, frame]]));
  const { report } = strangerOf(context);
  if (caller) context.set(callerContext, { ...caller, ip, ...(report && { report }) });
  return context;
}
const stranger = () => strangerOf(request());

/** What is kept of this test's address: the rest of a row, without its times. */
async function counted() {
  await flushRefusals();
  const found = await prisma.refusalCount.findMany({ where: { network: ip } });
  const rows = found.sort((one, two) => two.count - one.count || (one.what < two.what ? -1 : 1));
  return rows.map(({ kind, what, organizationId, actorKind, actorId, count }) => {
    const row = [kind, what, actorKind, count];
    return [...row, organizationId === shop.organizationId ? "shop" : organizationId, actorId];
  });
}

test("wrong PINs count for the business that they were typed at, also under its API and by an unknown name", async () => {
  const { username } = await makeMember(shop);
  const store = shop.scope.organization.slug.toUpperCase();
  const tries = [username, username.toUpperCase(), "nimeni"];
  for (const name of tries)
    await expect(perform(signInMember, stranger(), { store, username: name, pin: "x" })).rejects.toThrow();
  expect(await counted()).toEqual([
    ["sign_in", "members_sign_in", "visitor", 2, "shop", null],
    ["sign_in", "members_sign_in", "visitor", 1, "shop", null],
  ]);
  const kept = JSON.stringify(await prisma.refusalCount.findMany());
  for (const name of [username, "nimeni"]) expect(kept).not.toContain(name);
});

test("a wrong code and a refused link are counted without the address that they were for", async () => {
  const email = `ana-${randomUUID()}@exemplu.ro`;
  await expect(perform(signIn, stranger(), { email, code: "000000" })).rejects.toThrow();
  await expect(perform(signIn, stranger(), { token: "nothing" })).rejects.toThrow();
  expect(await counted()).toEqual([
    ["sign_in", "code_refused", "visitor", 1, null, null],
    ["sign_in", "token_refused", "visitor", 1, null, null],
  ]);
  expect(JSON.stringify(await prisma.refusalCount.findMany())).not.toContain("exemplu");
});

test("a token of the API that is unknown or has ended is counted, and no token is not", async () => {
  const call = async (token?: string) =>
    recognizeToken(
      new Request("http://127.0.0.1/v1/items", { headers: token ? { "x-token": token } : {} }),
      request(),
    );
  await call();
  await expect(call("nothing")).rejects.toThrow();
  await expect(call(signSessionToken("ended", "user", new Date()))).rejects.toThrow();
  expect(await counted()).toEqual([["sign_in", "unauthenticated", "visitor", 2, null, null]]);
});

test("a missing right is counted once, at the form, at the API and by a page's guard", async () => {
  const custom = shop.custom();
  const context = request(custom);
  const url = new URL("http://127.0.0.1:3000/console/store/categories/new");
  const body = new URLSearchParams({ name: "Prăjituri" });
  const form = routeArgs(new Request(url, { method: "POST", body }), { context });
  await expect(newCategory.action(form)).rejects.toMatchObject({ init: { status: 403 } });
  const user = await makeUser(shop, { role: "custom" });
  const call = new Request("http://127.0.0.1:3000/v1/locations", {
    method: "POST",
    headers: { "x-token": signSessionToken(user.secret, "user", new Date()) },
  });
  const answer = await answerCall(call, request());
  expect(answer.status).toBe(403);
  const sales = shop.member("sales");
  expect(() => requireRight(request(sales), orderBoard)).toThrow();
  expect(await counted()).toEqual([
    ["forbidden", "POST_/v1/categories", "user", 1, "shop", custom.actor.id],
    ["forbidden", "POST_/v1/locations", "user", 1, "shop", user.id],
    ["forbidden", "delivery", "member", 1, "shop", sales.actor.id],
  ]);
});

test("a limit is counted by its name, for the business whose member was tried", async () => {
  const { username } = await makeMember(shop);
  const input = { store: shop.scope.organization.slug, username, pin: "x" };
  const codes: string[] = [];
  for (let time = 0; time < 8; time++)
    await perform(signInMember, stranger(), input).catch(({ code }) => codes.push(code));
  expect(codes.filter((code) => code === "too_many")).toHaveLength(3);
  expect(await counted()).toEqual([
    ["sign_in", "members_sign_in", "visitor", 5, "shop", null],
    ["limit", "pinTriesOfMember", "visitor", 3, "shop", null],
  ]);
});

test("what anybody meets in a day's work is not counted", async () => {
  const context = request(shop.admin);
  const admin = context.get(callerContext);
  if (!admin) throw new Error("no caller");
  await expect(perform(createCategory, admin, { name: "" })).rejects.toThrow();
  await perform(createCategory, admin, { name: "Prăjituri" });
  await expect(perform(createCategory, admin, { name: "prăjituri" })).rejects.toThrow();
  await expect(perform(createCategory, stranger(), { name: "Pâine" })).rejects.toThrow();
  expect(await counted()).toEqual([]);
});

const kept = (facts: object) => ({
  ...{ kind: "forbidden" as const, what: "GET_/v1/orders", organization_id: null, store: null, network: ip },
  ...{ subject: "", actor_kind: "user", actor_id: null, count: 1, ...facts },
});

test("a business sees its own refusals, and the ones at its users' accounts, a page at a time", async () => {
  const other = await makeTenant();
  const [ana, ion] = [await makeUser(shop), await makeUser(other)];
  for (const { email } of [ana, ion])
    await expect(perform(signIn, stranger(), { email, code: "000000" })).rejects.toThrow();
  await flushRefusals();
  const own = Array.from({ length: AUDIT_PER_PAGE }, (_, index) => `GET_/v1/own/${index}`);
  await storeRefusals([
    ...own.map((what) => kept({ what, organization_id: shop.organizationId })),
    kept({ what: "GET_/v1/elsewhere", organization_id: other.organizationId }),
    kept({ what: "nobody's" }),
  ]);
  const pages = [
    await perform(listAccess, shop.admin, { page: 1 }),
    await perform(listAccess, shop.admin, { page: 2 }),
  ];
  expect(pages.map(({ items, count }) => [items.length, count])).toEqual([
    [10, 11],
    [1, 11],
  ]);
  const listed = pages.flatMap(({ items }) => items.map(({ what }) => what));
  expect(listed.sort()).toEqual([...own, "code_refused"].sort());
});

test("counts end with their business, and after 90 days", async () => {
  const old = await makeTenant();
  await storeRefusals([
    kept({ organization_id: shop.organizationId }),
    kept({ organization_id: old.organizationId }),
  ]);
  await prisma.organization.delete({ where: { id: old.organizationId } });
  const left = () => prisma.refusalCount.count({ where: { network: ip } });
  expect(await left()).toBe(1);
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  await sweepExpired(prisma, days(89));
  expect(await left()).toBe(1);
  await sweepExpired(prisma, days(91));
  expect(await left()).toBe(0);
});
