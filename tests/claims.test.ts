import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { plans, TRIAL_DAYS } from "#app/domain/billing/plans.ts";
import { TOLD_DAYS } from "#app/domain/retention/limits.ts";
import { PROMISE } from "#app/domain/support/promise.ts";
import { textsIn } from "#tests/setup/texts.ts";
import { collectRoutes } from "./setup/route-list.ts";

const page = readFileSync("docs/claims.md", "utf8");
const rows = page
  .split("\n")
  .filter((line) => line.startsWith("| `home."))
  .map((line) => line.split("|").map((cell) => cell.trim()));

/** What stands in backticks in a column. */
const named = (column: number) =>
  rows.flatMap((row) => [...(row[column] ?? "").matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name));

const { home } = JSON.parse(readFileSync("locales/en/public.json", "utf8")) as {
  home: Record<string, Record<string, unknown>>;
};

test("each claim of the home page stands in the list, and the list has no other", () => {
  const blocks = (["reasons", "steps", "features", "faq"] as const).flatMap((block) =>
    Object.entries(home[block] ?? {})
      .filter(([, text]) => typeof text === "object")
      .map(([name]) => `home.${block}.${name}`),
  );
  const hero = ["lead", "heading", "start_note", "from"].map((name) => `home.${name}`);
  expect(named(1).sort()).toEqual([...hero, ...blocks].sort());
});

test("each screen and test that keeps a claim is there, and no claim is without one", () => {
  const routes = new Set(collectRoutes("root").map(({ pattern }) => pattern || "/"));
  const tests = new Set(globSync("{app,tests}/**/*.{test,spec}.{ts,tsx}").map((path) => basename(path)));
  const kept = named(3);
  expect(kept.filter((name) => name.startsWith("/") && !routes.has(name))).toEqual([]);
  expect(kept.filter((name) => /\.(?:test|spec)\.tsx?$/.test(name) && !tests.has(name))).toEqual([]);
  expect(rows.filter((row) => !row[3])).toEqual([]);
});

test("what document 3 claims in English stands there in its words (section 1)", () => {
  const say = textsIn("en");
  expect(say("public:home.features.privacy.text")).toContain("GDPR and CCPA compliant");
  for (const lead of ["helpdesk:lead", "contact:lead"])
    expect(say(lead)).toContain("in under 4 hours on business days and within 24 hours at most");
});

test("the numbers that it says are those of the product", () => {
  const { features, quota } = plans.store_trial;
  expect(features).toEqual(plans.store_ultimate.features);
  expect(Object.keys(quota)).toEqual(["workplaces", "members", "products"]);
  for (const language of ["en", "ro"] as const) {
    const say = textsIn(language);
    const numbersOf = (text: string) => (text.match(/\d+/g) ?? []).map(Number);
    expect(numbersOf(say("public:home.start_note"))).toEqual([TRIAL_DAYS]);
    const { products, workplaces, members } = quota;
    expect(numbersOf(say("public:home.faq.card.a"))).toEqual([TRIAL_DAYS, products, workplaces, members]);
    expect(numbersOf(say("public:home.features.support.text"))).toEqual([PROMISE.office, PROMISE.clock]);
    expect(numbersOf(say("public:home.faq.price.a", { price: "" }))).toEqual([15]);
    expect(numbersOf(say("public:home.faq.lapse.a"))).toEqual([TOLD_DAYS]);
  }
});
