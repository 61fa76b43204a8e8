import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rightName } from "#app/domain/accounts/right-name.ts";
import { isRight, type Right, rightsByArea } from "#app/domain/accounts/rights.ts";
import { consoleCookie } from "#tests/factories/cookies.ts";
import { tableHashes } from "#tests/factories/table-hashes.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeScreenWorld, type ScreenWorld } from "#tests/screens/screen-world.ts";
import { keepCookies, requestPage } from "#tests/setup/request-handler.ts";
import { collectRoutes } from "#tests/setup/route-list.ts";
import { textsIn } from "#tests/setup/texts.ts";
import { ledFrom } from "./drawn-links.ts";
import { drawnWords } from "./drawn-words.ts";
import { pages, posts } from "./pages.ts";
import { opens, type Ways } from "./ways.ts";

const rights: readonly Right[] = Object.values(rightsByArea).flat();
const say = textsIn("en");
const told = { pages: 0, forms: 0, links: 0, foreign: 0 };

let world: ScreenWorld;
let tenant: Pick<Tenant, "organizationId">;
beforeAll(async () => {
  world = await makeScreenWorld();
  tenant = { organizationId: world.organizationId };
});

afterAll(() => {
  const all = Object.values(told).reduce((sum, count) => sum + count, 0);
  process.stdout.write(
    `Rights on pages: ${all} cases (${rights.length} keys; ${told.pages} pages, ${told.forms} forms, ${told.links} links and buttons, ${told.foreign} of another business)\n`,
  );
});

/** The cookie of somebody with one right. */
async function cookieOf(whose: Pick<Tenant, "organizationId">, permissions: readonly Right[] | null) {
  const facts = permissions ? { role: "custom" as const, permissions: [...permissions] } : {};
  const { secret } = await makeUser(whose as Tenant, facts);
  return await consoleCookie(secret);
}

/** An address of app/routes.ts, filled in with rows of the business; those that are unknown are nobody's. */
function addressOf(at: string, params: Readonly<Record<string, string>>): string {
  const [path = "", query] = at.replace(/\?$/, "").split("?");
  const filled = path.replaceAll(/:(\w+)\??/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? randomUUID()),
  );
  return query ? `${filled}?${query}=${params.item_id}` : filled;
}

/** What stands in addresses beside ids. */
const nobodys = { position: "1", state: "0", out_today: "true", move: "take" };

/** The same address as the scripts of a page ask it, for whom nothing is drawn. */
const asScripts = (path: string) => path.replace(/(?=\?|$)/, ".data");

const entries = Object.entries;
/**
 * Whether an address names a row of the business. What looks up a code or a customer asks for none, and what takes a
 * picture asks for that first.
 */
const namesRow = ([at]: [string, Ways]) =>
  /_id\b(?!\?)/.test(at) && !/\/edit\/code$|\/draft\/known$|:item_id\/images$|^\/console\/account\//.test(at);

/** Whether an address names what belongs to the person of the world alone. */
const isAnothers = (at: string) => /^\/console\/account\/.*_id\b/.test(at);

test("each page and each form of the console stands in the table of document 4", async () => {
  const drawn: string[] = [];
  const sent: string[] = [];
  for (const { pattern, file } of collectRoutes("root").filter(({ pattern }) =>
    /^\/(console|print)\b/.test(pattern),
  )) {
    const module = (await import(/* @vite-ignore */ `${process.cwd()}/app/${file}`)) as object;
    if ("default" in module && !/(?:layout|boundary)\.tsx$/.test(file)) drawn.push(pattern);
    if ("action" in module) sent.push(pattern);
  }
  const bare = (table: object) => [...new Set(Object.keys(table).map((at) => at.replace(/\?\w+$/, "")))];
  expect(drawn.filter((at) => !bare(pages).includes(at))).toEqual([]);
  expect(sent.filter((at) => !bare(posts).includes(at))).toEqual([]);
  const known = collectRoutes("root").map(({ pattern }) => pattern);
  expect([...bare(pages), ...bare(posts)].filter((at) => !known.includes(at))).toEqual([]);
});

/** What a page asks for beside the key of the one that it is drawn over. */
const needsToo: Record<string, Ways> = { "/console/store/orders/export": ["GET_/v1/orders/export"] };

/** The words that name what is missing: for the page, or for the one that it is drawn over. */
function missing(at: string, right: Right): string[] {
  const [path = ""] = at.split("?");
  const behind = entries(pages)
    .filter(([other]) => path.startsWith(`${other.split("?")[0]}/`))
    .reduce((longest, one) => (one[0].length > longest[0].length ? one : longest), ["", []] as [
      string,
      Ways,
    ]);
  const lacking = [pages[at] ?? [], behind[1], needsToo[at] ?? []].filter((ways) => !opens(ways, right));
  return lacking.flatMap((ways) =>
    typeof ways === "string"
      ? say("console:forbidden.admin")
      : ways.flatMap((way) => (isRight(way) ? say(`rights:${rightName(way)}`) : [])),
  );
}

/** Where the line about the quota leads everybody to the subscriptions (document 2, section 2), which say whom to ask. */
const hasQuota = /^\/console\/store\/(?:workplaces|members|products)\b/;

/** What was drawn of refused pages: address, and what is missing. */
const drawnRefusals = new Set<string>();

/** A page is refused. It is drawn once for each thing that may be missing, and else asked for as its scripts do. */
async function requireRefused(at: string, right: Right, cookies: string): Promise<void> {
  const path = addressOf(at, world.params);
  if (at.startsWith("/print/")) return expect((await requestPage(path, { cookies })).status, at).toBe(404);
  const names = missing(at, right);
  const refusal = [at, ...names].join();
  const known = drawnRefusals.has(refusal);
  drawnRefusals.add(refusal);
  const answer = await requestPage(known ? asScripts(path) : path, { cookies });
  expect(answer.status, at).toBe(403);
  if (known) return;
  const html = await answer.text();
  const words = drawnWords(html);
  expect(
    names.some((name) => words.includes(name)),
    `${at} names what is missing`,
  ).toBe(true);
  expect(html, `${at} has a title`).toMatch(/<title>[^<]/);
  expect(html.includes(' inert=""'), `${at} leads on, but for what a dialog stands over`).toBe(
    html.includes("<dialog"),
  );
}

describe.each(rights)("whoever has only %s", (right) => {
  test("sees the pages that it names, and on them nothing that leads further", async () => {
    const cookies = await cookieOf(tenant, [right]);
    for (const [at, ways] of entries(pages)) {
      told.pages += 1;
      if (!opens(ways, right)) {
        await requireRefused(at, right, cookies);
        continue;
      }
      const path = addressOf(at, world.params);
      const answer = await requestPage(path, { cookies });
      const html = await answer.text();
      expect(isAnothers(at) ? [404] : [200, 302], `${at}: ${answer.status}`).toContain(answer.status);
      for (const led of answer.status === 200 ? ledFrom(html, path) : []) {
        if (!/^\/(?:console|print)\b/.test(led.at)) continue;
        if (hasQuota.test(at) && led.at === "/console/subscriptions") continue;
        told.links += 1;
        const ways = (led.method === "POST" ? posts : pages)[led.at] ?? [];
        expect(opens(ways, right), `${at} leads to ${led.method} ${led.at}`).toBe(true);
      }
    }
  });

  test("sends no other form, and nothing changes", async () => {
    const cookies = await cookieOf(tenant, [right]);
    const before = await tableHashes();
    for (const [at, ways] of entries(posts)) {
      if (opens(ways, right)) continue;
      const { status } = await requestPage(asScripts(addressOf(at, { ...nobodys, ...world.params })), {
        cookies,
        form: {},
      });
      expect(status, at).toBe(403);
      told.forms += 1;
    }
    expect(await tableHashes()).toEqual(before);
    for (const [at, ways] of entries(posts)) {
      if (!opens(ways, right)) continue;
      const { status } = await requestPage(addressOf(at, nobodys), { cookies, form: {} });
      expect([401, 403, 500], `${at}: ${status}`).not.toContain(status);
      told.forms += 1;
    }
  });
});

test("a form that is refused says so on a page where scripts are off", async () => {
  const cookies = await cookieOf(tenant, []);
  for (const [at, ways] of entries(posts)) {
    if (ways === "person") continue;
    const answer = await requestPage(addressOf(at, { ...nobodys, ...world.params }), { cookies, form: {} });
    expect(answer.status, at).toBe(403);
    expect(drawnWords(await answer.text()), at).toContain(say("console:forbidden.ask"));
  }
});

const notThere = [
  ...["common:error.not_found.title", "products:form.notFound", "errors:gone"],
  ...["toasts:users.removedNobody", "console:gone.title"],
];

/**
 * Whether an address is answered with the page of what is not there, or leads to it or to the list that says so. A form
 * that is broken as well keeps the status of that; what is drawn is the same.
 */
async function isUnknown(path: string, cookies: string, form?: Record<string, string>): Promise<boolean> {
  const answer = await requestPage(path, { cookies, ...(form && { form }) });
  const to = answer.headers.get("Location");
  if (to) return isUnknown(to, keepCookies(cookies, answer));
  const words = drawnWords(await answer.text());
  return answer.status === 404 || notThere.some((text) => words.includes(say(text)));
}

describe("an admin of another business", () => {
  test("gets 404 for each page of a row, and each form for one, and nothing changes", async () => {
    const cookies = await cookieOf(await makeTenant({ planId: "store_ultimate" }), null);
    const before = await tableHashes();
    const params = { ...nobodys, ...world.params };
    for (const [form, table] of [
      [undefined, pages],
      [{ text: "Pâine 2" }, posts],
    ] as const)
      for (const [at, ways] of entries(table).filter(namesRow)) {
        const path = addressOf(at, params);
        expect(await isUnknown(path, cookies, form), `${form ? "POST" : "GET"} ${at} (${ways})`).toBe(true);
        told.foreign += 1;
      }
    expect(await tableHashes()).toEqual(before);
  });
});
