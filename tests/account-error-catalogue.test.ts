import { randomInt } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { signMasterToken } from "#app/domain/accounts/master-token.server.ts";
import { requestSignIn } from "#app/domain/accounts/request-sign-in.server.ts";
import { personalExport } from "#app/domain/exports/personal-export.server.ts";
import { answerCall } from "#app/http/answer-call.server.ts";
import { requestContext } from "#app/http/request-context.ts";
import { prisma } from "#app/lib/database.server.ts";
import { log } from "#app/lib/log.server.ts";
import { consoleCookie } from "#tests/factories/cookies.ts";
import { textsIn } from "#tests/setup/texts.ts";
import { newEmail } from "./factories/sign-in.ts";
import { leaveTries } from "./factories/spent-tries.ts";
import { makeTenant } from "./factories/tenant.ts";
import { makeUser } from "./factories/user.ts";
import { callApi } from "./setup/call-api.ts";
import { keepCookies, requestPage } from "./setup/request-handler.ts";

// Document 1, section 8: what the API answers, and what the page says in both languages.

const languages = ["en", "ro"] as const;
const visitorsAddress = () => `2001:db8:${randomInt(65_536).toString(16)}::${randomInt(65_536).toString(16)}`;

/** Calls the API as nobody, from an address that has tried nothing yet. */
async function ask(path: string, body?: object, country: string | null = null) {
  const request = new Request(`http://127.0.0.1:3000${path}`, {
    method: body ? "POST" : "GET",
    headers: { "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  const frame = { requestId: "-", nonce: "", userAgent: "", origin: "", failure: null, country };
  const context = new RouterContextProvider(new Map([[requestContext, { ...frame, ip: visitorsAddress() }]]));
  const answer = await answerCall(request, context);
  return { http: answer.status, ...((await answer.json()) as object) };
}

test("a master token that is rejected: 40001, and nobody is led into the console", async () => {
  const { organizationId } = await makeTenant();
  const token = signMasterToken(organizationId, new Date());
  expect(await ask("/v1/sessions/login", { token })).toEqual({
    http: 200,
    status: 0,
    token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  });
  const refusal = { http: 401, status: 40001, code: "token_refused" };
  for (const none of ["", null, 5, [], "x".repeat(1001)])
    expect(await ask("/v1/sessions/login", { token: none })).toEqual(refusal);
  for (const refused of [token, "a.b.c"]) {
    expect(await ask("/v1/sessions/login", { token: refused })).toEqual(refusal);
    const page = await requestPage(`/pricing?_mt=${refused}`, { ip: visitorsAddress() });
    expect([page.headers.get("Location"), page.headers.getSetCookie()]).toEqual(["/pricing", []]);
  }
});

test("a message to the operator that is refused keeps its code", async () => {
  const message = "Ne-ar trebui trei puncte de lucru. Încap într-un plan?";
  expect(await ask("/v1/contact", { message: "Prea scurt" })).toMatchObject({
    ...{ http: 422, status: 2, code: "invalid", fields: { message: "too_short" } },
  });
  expect(await ask("/v1/contact", { message, email: "ana@" })).toMatchObject({ http: 422, status: 2 });
  expect(await ask("/v1/contact", { message })).toEqual({ http: 200, status: 0 });
});

test.each(languages)(
  "a contact address that can't be right is told beside its field (%s)",
  async (language) => {
    const told = { en: "Bad or incomplete email", ro: "Adresa de e-mail e greșită sau incompletă" };
    const form = { email: "ana@", name: "", message: "x".repeat(60) };
    const page = await requestPage("/contact", { form, language, ip: visitorsAddress() });
    expect([page.status, await page.text()]).toEqual([400, expect.stringContaining(told[language])]);
  },
);

test.each(languages)(
  "where there is no price the page says that the country is not supported (%s)",
  async (language) => {
    const unsupported = textsIn(language)("pricing:unsupported");
    const page = await (await requestPage("/pricing", { language, country: "KP" })).text();
    expect(page).toContain(unsupported);
    expect(await (await requestPage("/pricing", { language, country: "RO" })).text()).not.toContain(
      unsupported,
    );
    expect(await ask("/v1/subscriptions/pricing", undefined, "KP")).toMatchObject({
      code: "country_unsupported",
    });
    expect(await ask("/v1/subscriptions/pricing", undefined, "RO")).toMatchObject({ http: 200, status: 0 });
  },
);

test("a sign-in with a throw-away address is refused by 1, with a malformed one by 4002", async () => {
  const lookup = (email: unknown) => ask("/v1/users/lookup", { email });
  expect(await lookup("ana@mailinator.com")).toMatchObject({
    http: 422,
    status: 1,
    code: "email_disposable",
  });
  for (const malformed of ["ana@", "", undefined, null, 5, []])
    expect(await lookup(malformed)).toMatchObject({ http: 422, status: 4002, code: "email_format" });
  const say = textsIn("en");
  expect([say("errors:refusal.email_disposable"), say("errors:refusal.email_format")]).toEqual([
    "disposable emails not accepted",
    "email format not valid",
  ]);
});

test.each(languages)(
  "whatever else refuses a sign-in is told in the field of the address (%s)",
  async (language) => {
    const [email, ip] = [newEmail(), visitorsAddress()];
    const ask = () => requestPage("/login", { form: { email }, ip, language });
    for (let mail = 0; mail < 5; mail++) expect((await ask()).status).toBe(303);
    const refused = async (status: number, words: string) => {
      const page = await ask();
      const html = await page.text();
      const [, told] = /<p class="error" id="login-email-error">([^<]*)/.exec(html) ?? [];
      expect([page.status, told]).toEqual([status, expect.stringContaining(words)]);
      expect(html).toMatch(/<input[^>]* aria-invalid="true"[^>]* aria-describedby="login-email-error"/);
      expect(html).not.toContain('role="alert"');
    };
    await refused(429, textsIn(language)("errors:refusal.too_many", { count: 15 }).slice(0, 20));
    vi.spyOn(requestSignIn, "run").mockRejectedValue(new Error("no room"));
    vi.spyOn(log, "error").mockImplementation(() => {});
    onTestFinished(() => void vi.restoreAllMocks());
    await refused(500, textsIn(language)("errors:refusal.failed"));
  },
);

test("a second trial: 409, not eligible", async () => {
  const user = await makeUser(await makeTenant({ planId: "store_trial" }));
  const call = { call: "POST /v1/subscriptions/trial/store_trial", body: {}, secret: user.secret };
  expect(await callApi(call)).toMatchObject({ http: 409, json: { code: "trial_used" } });
  expect(textsIn("en")("errors:refusal.trial_used")).toMatch(/^Not eligible/);
});

test.each(languages)("an archive of one's data that fails is told on the page (%s)", async (language) => {
  vi.spyOn(personalExport, "run").mockRejectedValue(new Error("no room"));
  vi.spyOn(log, "error").mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const user = await makeUser(await makeTenant());
  const signedIn = await consoleCookie(user.secret);
  const answer = await requestPage("/console/account/export", { cookies: signedIn, language });
  expect(answer.headers.get("Location")).toBe("/console/account");
  const cookies = keepCookies(signedIn, answer);
  const page = await (await requestPage("/console/account", { cookies, language })).text();
  expect(page).toContain(textsIn(language)("errors:refusal.failed"));
  expect(textsIn("en")("errors:refusal.failed")).toMatch(/^Something Went Wrong/);
});

test.each(languages)(
  "why no archive of one's data is made follows the document's words (%s)",
  async (language) => {
    const user = await makeUser(await makeTenant());
    await leaveTries("exportsOfPerson", user.id, 0);
    const signedIn = await consoleCookie(user.secret);
    const answer = await requestPage("/console/account/export", { cookies: signedIn, form: {}, language });
    expect(answer.headers.get("Location")).toBe("/console/account");
    const cookies = keepCookies(signedIn, answer);
    const page = await (await requestPage("/console/account", { cookies, language })).text();
    const begins = { en: "Something Went Wrong. ", ro: "Ceva nu a mers bine. " }[language];
    expect(page).toContain(
      begins + textsIn(language)("errors:refusal.too_many", { count: 1440 }).slice(0, 15),
    );
  },
);

test("where the session's information fails, whoever was signed in is signed out", async () => {
  const user = await makeUser(await makeTenant());
  const cookies = await consoleCookie(user.secret);
  const info = { call: "GET /v1/sessions/info", secret: user.secret };
  expect(await callApi(info)).toMatchObject({ http: 200, json: { status: 0 } });
  await prisma.session.deleteMany({ where: { userId: user.id } });
  expect(await callApi(info)).toMatchObject({ http: 401, json: { status: 1 } });
  const page = await requestPage("/console/store", { cookies });
  expect(page.headers.get("Location")).toMatch(/^\/login/);
  expect(await (await requestPage("/", { cookies })).text()).toContain('href="/login"');
});

test("an unknown address leads to /404, which leads to the first page", async () => {
  const unknown = await requestPage("/pagina-mea/veche");
  expect([unknown.status, unknown.headers.get("Location")]).toEqual([302, "/404"]);
  const page = await requestPage("/404");
  expect([page.status, await page.text()]).toEqual([
    404,
    expect.stringMatching(/<a class="btn primary" href="\/">Back to homepage<\/a>/),
  ]);
});
