import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSignInLink } from "#app/domain/accounts/create-sign-in-link.server.ts";
import { askerOf } from "#app/domain/accounts/sign-in-origin.server.ts";
import { issueSignInToken } from "#app/domain/accounts/sign-in-token.server.ts";
import { recognizeUser, requireUser } from "#app/http/audience-guards.server.ts";
import { callerContext } from "#app/http/caller.server.ts";
import { signInCookie, wayBackCookie } from "#app/http/cookies.server.ts";
import { deviceOf, recognizeDevice } from "#app/http/device.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import texts from "#locales/en/errors.json";
import { consoleCookie } from "#tests/factories/cookies.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { routeArgs } from "#tests/setup/route-args.ts";
import * as activate from "./activate.tsx";
import * as link from "./link.tsx";
import * as login from "./login.tsx";
import * as logout from "./logout.ts";
import * as welcome from "./welcome.tsx";

const origin = "http://127.0.0.1:3000";
/** Drawn with the form, for an address that can't be right. */
const badEmail = texts.field.email;
/** A request of a browser with these cookies, as a route of signing in gets it. */
async function visit(
  path: string,
  { form, cookies = "" }: { form?: Record<string, string>; cookies?: string } = {},
) {
  const url = new URL(path, origin);
  const body = form && new URLSearchParams(form);
  const request = new Request(url, { method: form ? "POST" : "GET", body, headers: { Cookie: cookies } });
  const args = routeArgs(request);
  for (const middleware of [recognizeDevice, recognizeUser])
    await middleware(args, async () => new Response());
  return args;
}

/** Where an answer leads, and the cookies that it sets. */
function led(answer: unknown) {
  if (!(answer instanceof Response)) throw new Error("This is no redirect.");
  const cookies = answer.headers.getSetCookie();
  return {
    status: answer.status,
    to: answer.headers.get("Location"),
    cookies,
    jar: cookies.map((cookie) => cookie.split(";")[0]).join("; "),
  };
}

const thrown = (work: Promise<unknown> | (() => unknown)) =>
  Promise.resolve()
    .then(() => (typeof work === "function" ? work() : work))
    .then(
      () => Promise.reject(new Error("Nothing was thrown.")),
      (error: unknown) => error,
    );

type Reply = {
  data: { submission: { error?: Record<string, string[]>; initialValue?: unknown } };
  init: ResponseInit;
};
const newEmail = () => `ana.${randomUUID()}@exemplu.ro`;

test("step 1 binds the address to the browser and leads to step 2 with a masked one", async () => {
  const email = newEmail();
  const asked = led(await thrown(login.action(await visit("/login", { form: { email } }))));
  expect(asked).toMatchObject({ status: 303, to: "/activate?q=a***%40exemplu.ro" });
  expect(asked.cookies).toEqual([
    expect.stringMatching(/^_tg_signin=.*Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^_tg_device=.*Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  const sealed: unknown = await signInCookie.parse(asked.jar);
  expect([typeof sealed, String(sealed).includes(email)]).toEqual(["string", false]);

  const page = await visit("/activate?q=a***@exemplu.ro", { cookies: asked.jar });
  expect(await activate.loader(page)).toMatchObject({ email: "a***@exemplu.ro", bound: true });
  const again = await visit("/login?again", { cookies: asked.jar });
  expect((await login.loader(again)).data).toMatchObject({ email, ended: false, badEmail });
});

test.each([
  ["x@mailinator.com", "disposable emails not accepted"],
  ["x@", "email format not valid"],
])("the address %s is refused beside its field and stays typed", async (email, message) => {
  const reply = (await login.action(await visit("/login", { form: { email } }))) as unknown as Reply;
  expect(reply.init.status).toBe(422);
  expect(reply.data.submission).toMatchObject({ error: { email: [message] }, initialValue: { email } });
});

test("a code signs in the browser that asked for it, and no other", async () => {
  const email = newEmail();
  const { jar } = led(await thrown(login.action(await visit("/login", { form: { email } }))));
  const browser = await deviceOf(new Request(origin, { headers: { Cookie: jar } }));
  const { code } = await issueSignInToken(prisma, { email, asker: askerOf({ browser, ip: "" }) }, new Date());
  const path = "/activate?q=a***@exemplu.ro";
  const stranger = await activate.action(await visit(path, { form: { code } }));
  expect((stranger as unknown as Reply).init.status).toBe(422);
  const tampered = jar.replace(/(_tg_signin=[^;]*).{6}(?=;)/, "$1AAAAAA");
  const altered = await activate.action(await visit(path, { form: { code }, cookies: tampered }));
  expect((altered as unknown as Reply).init.status).toBe(422);
  const entered = led(await activate.action(await visit(path, { form: { code }, cookies: jar })));
  expect(entered).toMatchObject({ status: 303, to: "/welcome" });
  expect(entered.cookies).toEqual([
    expect.stringMatching(/^_tg_session=.*Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^_tg_device=.*Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^_tg_signin=.*Max-Age=0/),
  ]);
});

test("opening a mailed link uses nothing up; its button signs in, once", async () => {
  const user = await makeUser(await makeTenant());
  const url = new URL(await createSignInLink(user.email));
  const token = url.searchParams.get("token") ?? "";
  for (let scan = 0; scan < 3; scan++)
    expect(await link.loader(await visit(url.pathname + url.search))).toEqual({ token, open: true });
  const press = async () => link.action(await visit(url.pathname + url.search, { form: { token } }));
  expect(led(await press())).toMatchObject({ status: 303, to: "/console" });
  expect(((await press()) as unknown as Reply).init.status).toBe(401);
  expect(await link.loader(await visit(url.pathname + url.search))).toEqual({ token, open: false });
});

test("pages without what they need lead to step 1", async () => {
  for (const path of [
    "/activate",
    "/activate?q=",
    "/activate?q=ana@exemplu.ro",
    "/activate?q=Call 0800 now***@x",
  ])
    expect(led(await thrown(activate.loader(await visit(path)))).to).toBe("/login");
  expect(led(await thrown(link.loader(await visit("/activate/link")))).to).toBe("/login");
  const args = await visit("/welcome");
  expect(led(await thrown(() => welcome.loader(args))).to).toBe("/login");
});

test("who is signed in is sent on; signing out ends the session and clears the cookie", async () => {
  const user = await makeUser(await makeTenant());
  const { jar } = led(
    await link.action(
      await visit("/activate/link", {
        form: { token: new URL(await createSignInLink(user.email)).searchParams.get("token") ?? "" },
      }),
    ),
  );
  expect(led(await thrown(login.loader(await visit("/login", { cookies: jar })))).to).toBe(
    "/console/account",
  );
  const page = await visit("/welcome", { cookies: jar });
  expect(led(await thrown(() => welcome.loader(page))).to).toBe("/console");

  const out = led(await logout.action(await visit("/logout?to=login", { form: {}, cookies: jar })));
  expect(out).toMatchObject({ status: 303, to: "/login" });
  expect(out.cookies).toEqual([
    expect.stringMatching(/^_tg_session=.*Max-Age=0/),
    expect.stringMatching(/^_tg_device=/),
  ]);
  expect((await visit("/login", { cookies: jar })).context.get(callerContext)).toBeNull();
  expect(led(await logout.action(await visit("/logout", { form: {}, cookies: jar }))).to).toBe("/");
});

test("the welcome form of one business is refused in a session of another", async () => {
  const tenant = await makeTenant({ planId: null });
  const other = await makeTenant({ planId: null });
  const user = await makeUser(tenant);
  const cookies = await consoleCookie(user.secret);
  const fields = { name: "Brutăria Ana", locale: "ro", currency: "RON", time_zone: "Europe/Bucharest" };
  const send = async (organization_id: string) =>
    welcome.action(await visit("/welcome", { form: { ...fields, organization_id }, cookies }));
  const refused = (await send(other.organizationId)) as unknown as Reply;
  expect([refused.init.status, await prisma.subscription.count({ where: tenantOf(tenant, other) })]).toEqual([
    409, 0,
  ]);
  const started = led(await send(tenant.organizationId));
  expect(started).toMatchObject({ status: 303, to: "/console/store" });
  expect(started.cookies.map((cookie) => cookie.split("=")[0])).toEqual([
    "_tg_lang",
    "_tg_toast",
    "_tg_untold",
  ]);
  expect(
    await prisma.subscription.findMany({ where: tenantOf(tenant, other), select: { organizationId: true } }),
  ).toEqual([{ organizationId: tenant.organizationId }]);
});

const tenantOf = (...tenants: { organizationId: string }[]) => ({
  organizationId: { in: tenants.map(({ organizationId }) => organizationId) },
});

test("whose session is over comes back to the page of the console that they were on", async () => {
  const guard = async (path: string, init: RequestInit) => {
    const args = routeArgs(new Request(new URL(path, origin), init));
    return led(await thrown(async () => requireUser(args, async () => new Response())));
  };
  const Cookie = await consoleCookie("ended");
  const asked = await guard("/console/store/products?page=2", { headers: { Cookie } });
  expect(asked.to).toBe("/login");
  const step1 = await visit("/login", { cookies: asked.jar });
  expect((await login.loader(step1)).data).toMatchObject({ ended: true, kept: false, unsent: false });

  const Referer = `${origin}/console/store/product?product_id=7`;
  const sent = await guard("/console/store/products/7/images", { method: "POST", headers: { Referer } });
  const elsewhere = await guard("/console/store/product", {
    method: "POST",
    headers: { Referer: "https://evil.example/console" },
  });
  const long = await guard(`/console/store/products?q=${"ș".repeat(4000)}`, {});
  expect(long.cookies.join().length).toBeLessThan(4000);
  const user = await makeUser(await makeTenant());
  const enter = async (cookies: string) => {
    const { searchParams } = new URL(await createSignInLink(user.email));
    const form = { token: searchParams.get("token") ?? "" };
    return led(await link.action(await visit("/activate/link", { form, cookies })));
  };
  expect((await enter(asked.jar)).to).toBe("/console/store/products?page=2");
  expect((await enter(sent.jar)).to).toBe("/console/store/product?product_id=7");
  expect((await enter(elsewhere.jar)).to).toBe("/console");
  expect((await enter(long.jar)).to).toBe("/console");
  for (const to of [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "\r\nA: b",
    7,
  ]) {
    const forged = await wayBackCookie.serialize({ to, ended: true });
    expect((await enter(forged.split(";", 1)[0] ?? "")).to).toBe("/console");
  }
});

test("a kept form is drawn as a new document, also where the browser knows of no user whose it is", async () => {
  const page = `${origin}/console/store/products?kept=${randomUUID()}`;
  const request = new Request(page, { headers: { Accept: "text/html" } });
  const args = routeArgs(request);
  const asked = led(await thrown(async () => requireUser(args, async () => new Response())));
  const { email } = await makeUser(await makeTenant());
  const token = new URL(await createSignInLink(email)).searchParams.get("token") ?? "";
  const entered = await link.action(await visit("/activate/link", { form: { token }, cookies: asked.jar }));
  expect(led(entered).to).toBe(page.replace(origin, ""));
  expect((entered as Response).headers.get("X-Remix-Reload-Document")).toBe("true");
});

test("the browser is known before it asks, so that a button pressed twice asks for one mail", async () => {
  const page = await login.loader(await visit("/login"));
  const cookie = new Headers(page.init?.headers).get("Set-Cookie")?.split(";")[0] ?? "";
  const email = `${randomUUID()}@lupu.ro`;
  for (let pressed = 0; pressed < 2; pressed++)
    await thrown(login.action(await visit("/login", { form: { email }, cookies: cookie })));
  expect(await prisma.signInToken.count({ where: { email } })).toBe(1);
});
