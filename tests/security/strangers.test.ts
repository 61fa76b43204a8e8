import { randomBytes, randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { signInMember } from "#app/domain/members/sign-in-member.server.ts";
import { orderLimits } from "#app/domain/orders/limits.ts";
import { callerContext } from "#app/http/caller.server.ts";
import { sessionCookie, storeCookie } from "#app/http/cookies.server.ts";
import { deviceOf, inStore, rememberDevice } from "#app/http/device.server.ts";
import { requireOutbox } from "#app/http/outbox-door.server.ts";
import { recognizeAll } from "#app/http/recognize.server.ts";
import { visitor } from "#app/lib/actor.ts";
import { perform } from "#app/lib/operation.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import * as move from "#app/routes/orders/move.ts";
import * as draft from "#app/routes/orders/taking/draft.ts";
import { quantityName } from "#app/routes/orders/taking/draft-fields.ts";
import * as business from "#app/routes/store/business.tsx";
import { homeOf } from "#app/routes/store/home-of.ts";
import * as signOut from "#app/routes/store/sign-out.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { visit } from "./visit.ts";

const somewhere = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
const ledTo = (answer: unknown) => (answer instanceof Response ? answer.headers.get("Location") : null);

test("whatever stands in a session's cookie, a stranger is a visitor", async () => {
  for (const cookie of [sessionCookie, storeCookie]) {
    const sent = [{ secret: 1 }, ["x"], 5, true, "x".repeat(43)].map((value) => cookie.serialize(value));
    for (const value of [`${cookie.name}=x`, `${cookie.name}=%E0%A4%A`, ...(await Promise.all(sent))]) {
      const { request, context } = visit("/", { cookie: value });
      expect(await recognizeAll(request, context)).toEqual([]);
    }
  }
});

test("each spelling of a username that finds a member is a try for that member", async () => {
  const tenant = await makeTenant();
  const { slug } = tenant.scope.organization;
  await makeMember(tenant, { username: "Ioana Strosz" });
  const tries = [
    "ioana strosz",
    "Iøana Strosz",
    "ıoana ştrosz",
    "ĪOANA STROSZ",
    "ıoana strosz",
    "ioana Strøsz",
  ];
  const codes: string[] = [];
  const caller = { actor: visitor, scope: null, ip: somewhere() };
  for (const username of tries) {
    const input = { store: slug, username, pin: "not a PIN" };
    await perform(signInMember, caller, input).catch(({ code }) => codes.push(code));
  }
  expect(codes).toEqual([...Array<string>(5).fill("members_sign_in"), "too_many"]);
});

test("the addresses of one IPv6 network count as one", async () => {
  const network = `2001:${randomBytes(2).toString("hex")}:7`;
  const from = (address: string) => takeTry("pinTriesFromDevice", address);
  for (let i = 1; i <= 20; i++)
    await from(i % 2 ? `${network}:${i.toString(16)}::1` : `${network}:0:1:2:3:${i}`);
  await expect(from(`${network}::ffff%eth0`)).rejects.toMatchObject({ code: "too_many" });
  await from(`${network.replace(/7$/, "8")}::1`);
});

test("the outbox opens to the machine itself only, by an address that means it", () => {
  const open = (host: string, ip: string) => () => requireOutbox(visit("/dev/mail", { host, ip }));
  for (const ip of ["127.0.0.1", "::1"])
    for (const host of ["127.0.0.1:3000", "localhost:3000", "[::1]:3000"])
      expect(open(host, ip)).not.toThrow();
  for (const [host, ip] of [
    ["rebound.example:3000", "127.0.0.1"],
    ["localhost:3000", "192.168.1.7"],
    ["localhost:3000", "2001:db8::1"],
    ["192.168.1.5:3000", "192.168.1.7"],
  ] as const) {
    let answer: unknown;
    try {
      open(host, ip)();
    } catch (thrown) {
      answer = thrown;
    }
    expect(ledTo(answer)).toBe("/404");
  }
});

test.each([
  ...["Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "X-Forwarded-Server"],
  ...["X-Forwarded", "X-Real-IP", "X-Client-IP", "X-Cluster-Client-IP", "X-Original-Forwarded-For", "CF-Ray"],
  ...["CF-Connecting-IP", "True-Client-IP", "Fastly-Client-IP", "Fly-Client-IP", "X-Envoy-External-Address"],
])("the outbox is closed to what came through a proxy: %s", (name) => {
  for (const value of ["127.0.0.1", "", "203.0.113.9"]) {
    const args = visit("/dev/mail", { headers: { [name]: value } });
    expect(() => requireOutbox(args)).toThrow(expect.objectContaining({ status: 302 }));
  }
});

test("an address that nobody can have leads back into the product", async () => {
  for (const odd of ["ș", "a\r\nSet-Cookie: a=b", "//evil.example", "\\evil.example"]) {
    const coded = encodeURIComponent(odd);
    const [params, moved] = [{ slug: odd }, { order_id: odd, move: "take" }];
    expect(ledTo(await signOut.action(visit("/store/x/sign-out", { form: {}, params })))).toBe(
      `/store/${coded}?signed-out`,
    );
    expect(ledTo(signOut.loader(visit("/store/x/sign-out", { params })))).toBe(`/store/${coded}`);
    expect(ledTo(move.loader(visit("/", { params: moved })))).toBe(`/console/store/orders/${coded}`);
    expect(ledTo(move.loader(visit("/", { params: { ...moved, slug: "lupu" } })))).toBe(
      `/store/lupu/orders/${coded}`,
    );
    expect(homeOf(odd, { role: "delivery", workplaceId: null })).toBe(`/store/${coded}/board`);
    const device = await deviceOf(new Request("http://127.0.0.1:3000"));
    const cookie = await rememberDevice(inStore(device, odd));
    expect(ledTo(await business.loader(visit("/store", { cookie })))).toBe(`/store/${coded}`);
  }
});

test("a button of the new order opens its own dialogs and nothing else", async () => {
  const tenant = await makeTenant();
  const { id: workplaceId } = await makeWorkplace(tenant);
  const { caller } = await makeMember(tenant, { workplaceId });
  const opened = async (open: string) => {
    const args = visit("/store/lupu/draft", {
      form: { open },
      params: { slug: "lupu" },
    });
    args.context.set(callerContext, caller);
    return ledTo(await draft.action(args));
  };
  const line = `lines/${workplaceId}`;
  for (const open of ["quick", line]) expect(await opened(open)).toBe(`/store/lupu/new/${open}`);
  for (const open of ["/../../..//evil.example", "add/../../console", "add/a\r\nb", "add/ș", "else"])
    expect(await opened(open)).toBe("/store/lupu/new");
});

test("a form of the new order makes no more statements than the longest order needs", async () => {
  const tenant = await makeTenant();
  const { id: workplaceId } = await makeWorkplace(tenant);
  const { caller } = await makeMember(tenant, { workplaceId });
  const bread = await makeProduct(tenant);
  const statementsFor = async (amounts: number) => {
    const names = Array.from({ length: amounts }, (_, drawn) => quantityName(bread.id, drawn));
    const args = visit("/store/lupu/draft", {
      form: Object.fromEntries(names.map((name) => [name, "9"])),
      params: { slug: "lupu" },
    });
    args.context.set(callerContext, caller);
    return (await countStatements(() => draft.action(args))).statements.length;
  };
  expect(await statementsFor(3 * orderLimits.lines)).toBe(await statementsFor(orderLimits.lines));
});
