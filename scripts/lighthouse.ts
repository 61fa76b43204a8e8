import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { provideBrowser } from "./browser.ts";
import { runProgram } from "./program.ts";
import { withRunningDemo } from "./running-demo.ts";

const PORT = Number(process.env.LIGHTHOUSE_PORT ?? 4092);
/** From npm for this run alone: it is no part of the installation. */
const VERSION = "13.5.0";
const RUNS = 5;
const SUMMARY = "docs/lighthouse.md";

const SHOP = "/shop/brutaria-lupu";
/** The first product of the shop. */
const PRODUCT = `${SHOP}/products/…`;
/** With a product in its cart. */
const CHECKOUT = `${SHOP}/checkout`;

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];
type Scores = Partial<Record<Category, number>>;

/** Search engines are kept from signing in and from ordering. */
const unlisted = categories.filter((category) => category !== "seo");
const pages: readonly { path: string; of: readonly Category[] }[] = [
  ...["/", "/how_it_works", "/pricing", "/contact"].map((path) => ({ path, of: categories })),
  ...[SHOP, PRODUCT].map((path) => ({ path, of: categories })),
  ...[CHECKOUT, "/login"].map((path) => ({ path, of: unlisted })),
];

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { score: number | null; scoreDisplayMode: string }>;
}

/**
 * Measures the public pages of the built product with Lighthouse as a phone on a slow line, performance as the median of
 * five, and writes docs/lighthouse.md. Fails where a page has less than 100.
 */
await runProgram(() =>
  withRunningDemo(PORT, async ({ doors: { origin } }) => {
    const shop = await (await fetch(origin + SHOP)).text();
    const product = /href="(\/shop\/[^"/]+\/products\/[^"]+)"/.exec(shop)?.[1] ?? PRODUCT;
    const addressOf = (path: string) => origin + (path === PRODUCT ? product : path);
    const cart = await fillCart(origin, shop);
    const rows = pages.map(({ path, of }) => ({
      path,
      scores: measure(addressOf(path), of, path === CHECKOUT ? { Cookie: cart } : {}),
    }));
    const summary = summaryOf(rows);
    writeFileSync(SUMMARY, summary);
    process.stdout.write(`${summary}\n`);
    const weak = rows.filter(({ scores }) => Object.values(scores).some((score) => score < 100));
    if (weak.length > 0) throw new Error(`Less than 100: ${weak.map(({ path }) => path).join(", ")}.`);
  }),
);

/** Puts a product of a shop's page into a cart, and gives the cookie that names it. */
async function fillCart(origin: string, shop: string): Promise<string> {
  const [form_token = "", item_id = ""] = ['name="form_token"', 'form="add"'].map(
    (before) => new RegExp(`${before} value="([^"]+)"`).exec(shop)?.[1],
  );
  const body = new URLSearchParams({ form_token, item_id, to: SHOP });
  const answer = await fetch(`${origin}${SHOP}/cart/add`, { method: "POST", redirect: "manual", body });
  const cart = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("_tg_cart="));
  if (!cart) throw new Error(`Nothing of ${SHOP} came into a cart: ${answer.status}.`);
  return cart.split(";", 1)[0] ?? "";
}

type Headers = Readonly<Record<string, string>>;

function measure(url: string, of: readonly Category[], headers: Headers): Scores {
  const first = run(url, of, headers);
  const speeds = [scoreOf(first, "performance")];
  while (speeds.length < RUNS) speeds.push(scoreOf(run(url, ["performance"], headers), "performance"));
  const performance = speeds.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
  process.stdout.write(`${url}: performance ${speeds.join(", ")}\n`);
  const others = of.filter((category) => category !== "performance");
  for (const category of others) if (scoreOf(first, category) < 100) tellFaults(first);
  return {
    performance,
    ...Object.fromEntries(others.map((category) => [category, scoreOf(first, category)])),
  };
}

function run(url: string, of: readonly Category[], headers: Headers): Report {
  const sent = `--extra-headers=${JSON.stringify(headers)}`;
  const own = ["--output=json", "--quiet", `--only-categories=${of.join(",")}`, sent];
  const flags = "--chrome-flags=--headless --no-sandbox --disable-dev-shm-usage --disable-gpu";
  const args = ["--yes", `lighthouse@${VERSION}`, url, ...own, flags];
  const env = { ...process.env, CHROME_PATH: provideBrowser() };
  const told = execFileSync("npx", args, {
    encoding: "utf8",
    env,
    maxBuffer: 100_000_000,
    stdio: ["ignore", "pipe", "inherit"],
  });
  return JSON.parse(told) as Report;
}

function scoreOf({ categories: scored }: Report, category: Category): number {
  return Math.round((scored[category]?.score ?? 0) * 100);
}

function tellFaults({ audits }: Report): void {
  const lost = Object.entries(audits).filter(
    ([, { score, scoreDisplayMode }]) => score === 0 && scoreDisplayMode === "binary",
  );
  process.stdout.write(`  ${lost.map(([name]) => name).join(", ")}\n`);
}

function summaryOf(rows: readonly { path: string; scores: Scores }[]): string {
  const cells = (scores: Scores) => categories.map((category) => scores[category] ?? "–").join(" | ");
  const day = new Date().toISOString().slice(0, 10);
  return `# Lighthouse

\`npm run lighthouse\` measures the public pages of the built product as a phone on a slow line, and writes this page.
Performance is the median of ${RUNS} runs. /login and the checkout, which has a product in its cart, are kept from search
engines, so that they have no score for them.

| page | performance | accessibility | best practices | SEO |
|---|---|---|---|---|
${rows.map(({ path, scores }) => `| ${path} | ${cells(scores)} |`).join("\n")}

Lighthouse ${VERSION}, ${day}, load of the machine ${loadavg()[0]?.toFixed(1)}.
`;
}
