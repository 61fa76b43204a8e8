import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { answerRequest, keepCookies } from "#tests/setup/request-handler.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { plainBrowser, say } from "./visit.ts";

const origin = "http://127.0.0.1:3000";
const ask = (path: string, Cookie = "") => answerRequest(new Request(origin + path, { headers: { Cookie } }));
const post = (path: string, fields: Record<string, string>, Cookie = "") =>
  answerRequest(
    new Request(origin + path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Cookie, Origin: origin },
    }),
  );
const linked = ({ html }: PlainBrowser, rel: string) =>
  [...html.matchAll(new RegExp(`<link rel="${rel}"(?: hrefLang="([^"]+)")? href="([^"]+)"`, "g"))].map(
    ([, language, address]) => (language ? [language, address] : address),
  );

test("without scripts a visitor agrees to cookies, and is not asked again", async () => {
  const page = await plainBrowser().open("/pricing?cycle=month");
  const accept = say("common:cookies.accept");
  await page.press(page.form(accept), accept);
  expect(page.address).toBe(`${origin}/pricing?cycle=month`);
  expect(page.words).not.toContain(say("common:cookies.text"));
  await page.open("/login");
  expect(page.words).not.toContain(say("common:cookies.text"));
});

test("a page on which something is typed does not ask about cookies, and the next one does", async () => {
  const page = await plainBrowser().open("/contact");
  expect(page.words).not.toContain(say("common:cookies.text"));
  await page.open("/activate?q=a***@lupu.ro");
  expect(page.words).not.toContain(say("common:cookies.text"));
  await page.open("/pricing");
  expect(page.words).toContain(say("common:cookies.text"));
});

test("consents are kept as 1 or 0 for a year, and a preference that was not agreed to while the browser is open", async () => {
  const given = await post("/consent", { to: "/", preferences: "1" });
  expect(given.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^_tg_necessary=1; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^_tg_preferences=1; Max-Age=31536000; /),
  ]);
  const denied = await post("/consent", { to: "//evil.example/" });
  expect(denied.headers.get("Location")).toBe("/");
  expect(denied.headers.getSetCookie()[1]).toMatch(/^_tg_preferences=0; Max-Age=31536000; /);

  const language = async (cookies: string) =>
    (await post("/language", { lng: "en", to: "/" }, cookies)).headers.get("Set-Cookie");
  expect(await language(keepCookies("", given))).toContain("Max-Age=31536000");
  expect(await language("")).toContain("Max-Age=31536000");
  expect(await language(keepCookies("", denied))).toMatch(
    /^_tg_lang=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const folded = await post("/console/sidebar", { folded: "1", to: "/console" }, keepCookies("", denied));
  expect(folded.headers.get("Set-Cookie")).not.toContain("Max-Age");
  for (const nonsense of ["%", "1%", "\u00ff", '"', "<script>"])
    expect((await ask("/", `_tg_necessary=${nonsense}; _tg_preferences=${nonsense}`)).status).toBe(200);
});

test("an address says its language, is remembered by who has chosen none, and gives way to a choice", async () => {
  const page = await plainBrowser().open("/pricing?lang=en");
  expect(page.html).toContain('<html lang="en"');
  await page.open("/contact");
  expect(page.html).toContain('<html lang="en"');
  await page.open("/pricing?lang=ro&cycle=month");
  expect(page.html).toContain('<html lang="ro"');
  await page.press(page.form("Română"), "English");
  expect(page.address).toBe(`${origin}/pricing?cycle=month`);
  expect(page.html).toContain('<html lang="en"');
});

test("each page of the site map is there, with its address in every language", async () => {
  expect(await (await ask("/robots.txt")).text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const map = await (await ask("/sitemap.xml")).text();
  // The shops in it are other tests' (tests/forms/shop-found.test.ts), and some are gone by now.
  const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = ""]) => address)
    .filter((address) => !address.startsWith(`${origin}/shop/`));
  expect(pages).toContain(`${origin}/how_it_works`);
  for (const address of pages) {
    const page = await plainBrowser().open(address);
    const other = await plainBrowser().open(`${address}?lang=en`);
    expect([address, page.status, other.status]).toEqual([address, 200, 200]);
    expect([address, linked(page, "canonical"), linked(other, "canonical")]).toEqual([
      address,
      [address],
      [`${address}?lang=en`],
    ]);
    expect(linked(page, "alternate")).toEqual([
      ["x-default", address],
      ["en", `${address}?lang=en`],
      ["ro", `${address}?lang=ro`],
    ]);
    expect(page.html).toContain(`<meta property="og:url" content="${address}"/>`);
    expect(map).toContain(`hreflang="ro" href="${address}?lang=ro"`);
  }
});

test("the questions of the first page are there for search engines, word for word", async () => {
  const { html, words } = await plainBrowser().open("/");
  const [, text = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const { mainEntity } = JSON.parse(text);
  expect(mainEntity).toHaveLength(12);
  for (const { name, acceptedAnswer } of mainEntity) {
    expect(words).toContain(name);
    expect(words).toContain(acceptedAnswer.text.replaceAll("\u00a0", " "));
  }
});

test.each(["ro", "en"])(
  "the first page shows an order from the counter to the bag on the screens in %s",
  async (language) => {
    const headers = { "Accept-Language": language };
    const html = await (await answerRequest(new Request(`${origin}/`, { headers }))).text();
    const shown = [...html.matchAll(/(?:src|srcSet)="(\/pictures\/home-[^"]+)"/gi)].map(
      ([, address]) => address,
    );
    expect(shown).toEqual(
      ["taking-%-dark", "taking-%", "preparing-%-dark", "preparing-%", "receipt-%"].map(
        (name) => `/pictures/home-${name.replace("%", language)}.webp`,
      ),
    );
    expect(shown.filter((address) => !existsSync(`public${address}`))).toEqual([]);
  },
);

test("the first page says for whom it is and what it costs, and the guide has its eight steps by their anchors", async () => {
  const home = await plainBrowser().open("/");
  expect(home.words).toContain(say("public:home.whom"));
  expect(home.words).toMatch(/apoi de la 50,00.lei pe lună/);
  const guide = await plainBrowser().open("/how_it_works");
  for (const anchor of [
    "workplaces",
    "categories",
    "products",
    "team",
    "configuration",
    "workplace-login",
    "new-orders",
    "delivery",
  ])
    expect(guide.html).toContain(`id="${anchor}"`);
  const pictures = [...guide.html.matchAll(/<img src="([^"]+)"/g)].map(([, address]) => address);
  expect(pictures).toHaveLength(8);
});

test("every public page leads to contact, terms, privacy and legal entity at its foot, those of signing in too", async () => {
  for (const address of ["/", "/pricing", "/404", "/login", "/login/passkey", "/activate/link?token=spent"]) {
    const { html } = await plainBrowser().open(address);
    const [foot = ""] = /<footer class="site-foot">.*?<\/footer>/s.exec(html) ?? [];
    const links = [...foot.matchAll(/href="(\/[^"]*)">([^<]+)</g)].map(([, to, label]) => [to, label]);
    expect([address, links]).toEqual([
      address,
      (["contact", "terms", "privacy", "legal", "v1"] as const).map((page) => [
        `/${page}`,
        say(`site:footer.${page}`),
      ]),
    ]);
  }
});
