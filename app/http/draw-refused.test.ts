import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { consoleCookie, counterCookie } from "#tests/factories/cookies.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { drawnWords } from "#tests/rights/drawn-words.ts";
import { answerRequest, requestPage } from "#tests/setup/request-handler.ts";
import { textsIn } from "#tests/setup/texts.ts";

const say = textsIn("en");
const download = "/console/store/products/export";

let tenant: Tenant;
let cookies: string;
beforeEach(async () => {
  tenant = await makeTenant({ planId: "store_ultimate" });
  const { secret } = await makeUser(tenant, { role: "custom", permissions: [] });
  cookies = await consoleCookie(secret);
});

/** What is answered to scripts, or to a program that asks for anything. */
const asProgram = (path: string) =>
  answerRequest(new Request(new URL(path, "http://127.0.0.1:3000"), { headers: { Cookie: cookies } }));

/** Status and words of an answer that is a page. */
async function pageOf(answer: Response) {
  expect(answer.headers.get("Content-Type")).toContain("text/html");
  return { status: answer.status, words: drawnWords(await answer.text()) };
}

test("a file that is refused is a page of the console, under the same status", async () => {
  const page = await pageOf(await requestPage(download, { cookies }));
  expect(page.status).toBe(403);
  for (const text of ["console:forbidden.ask", "console:menu.orders", "console:backToConsole"])
    expect(page.words).toContain(say(text));
  const owner = await consoleCookie((await makeUser(tenant)).secret);
  const unknown = await requestPage(`/console/organization/invoices/${randomUUID()}`, { cookies: owner });
  expect(await pageOf(unknown)).toMatchObject({
    status: 404,
    words: expect.stringContaining(say("common:error.not_found.title")),
  });
});

test("what is no page's request is answered as before", async () => {
  const program = await asProgram(download);
  expect([program.status, await program.json()]).toMatchObject([403, { code: "forbidden" }]);
  const scripts = await asProgram(`${download}.data`);
  expect([scripts.status, scripts.headers.get("Content-Type")]).toEqual([403, "text/x-script"]);
  const headers = { Cookie: cookies, Accept: "text/html" };
  const head = new Request(new URL(download, "http://127.0.0.1:3000"), { method: "HEAD", headers });
  expect((await answerRequest(head)).status).toBe(403);
});

test("a form of the other role at the counter is refused by a page of the store", async () => {
  const { secret } = await makeMember(tenant, { role: "delivery" });
  const { slug } = tenant.scope.organization;
  const at = { cookies: await counterCookie(secret), form: {} };
  const page = await pageOf(await requestPage(`/store/${slug}/draft`, at));
  expect([page.status, page.words.includes(say("store:otherRole.title"))]).toEqual([403, true]);
});
