import { expect, test } from "vitest";
import { perform } from "#app/lib/operation.server.ts";
import { someone } from "#tests/factories/sign-in.ts";
import { plans } from "./plans.ts";
import { priceOf } from "./prices.ts";
import { pricing, shownPricing } from "./pricing.server.ts";

const priced = (facts: object) => perform(pricing, someone(facts), {});

test("plans are priced where the proxy says that the visitor is, else by the language", async () => {
  for (const [facts, currency, symbol, basic] of [
    [{ country: "RO" }, "RON", "lei", 5000],
    [{ country: "GB", language: "ro" }, "GBP", "£", 900],
    [{ country: "US" }, "USD", "$", 1100],
    [{ country: "EC" }, "USD", "$", 1100],
    [{ country: "JE" }, "GBP", "£", 900],
    [{ country: "CA" }, "EUR", "€", 1000],
    [{ country: "DE", language: "ro" }, "EUR", "€", 1000],
    [{ language: "ro" }, "RON", "lei", 5000],
    [{ language: "en" }, "EUR", "€", 1000],
  ] as const)
    expect(await priced(facts)).toMatchObject({
      currency,
      currency_symbol: symbol,
      plans: { store_basic: { price_month: basic } },
    });
});

test("a year costs 15 percent less, in whole minor units of each currency", () => {
  const yearly = {
    EUR: [850, 1700, 3400, 170],
    RON: [4250, 8500, 17_000, 850],
    USD: [935, 1870, 3740, 187],
    GBP: [765, 1530, 3060, 153],
  };
  for (const currency of ["EUR", "RON", "USD", "GBP"] as const)
    expect(
      (["store_basic", "store_pro", "store_ultimate", "store_member"] as const).map(
        (id) => priceOf(id, currency).year,
      ),
    ).toEqual(yearly[currency]);
});

test("each plan keeps orders as long, and allows as much, as document 4 says", () => {
  const columns = Object.entries(plans).map(([id, { retention, quota, features }]) => [
    ...[id, retention, quota.workplaces, quota.members, quota.products, features],
  ]);
  const all = ["balance_export", "activity_timeline", "audit_log"];
  expect(columns).toEqual([
    ["store_trial", 14, 2, 5, 100, all],
    ["store_basic", 90, 2, 5, 300, []],
    ["store_pro", 360, 5, 15, 1500, ["balance_export", "activity_timeline"]],
    ["store_ultimate", 1080, 20, 50, 5000, all],
  ]);
});

test("what the plans allow stands beside their prices, and one is the most popular", async () => {
  const { plans, addons, gateway } = await priced({ country: "DE" });
  expect(Object.keys(plans)).toEqual(["store_basic", "store_pro", "store_ultimate"]);
  expect(plans.store_pro).toMatchObject({
    name: "STORE PRO",
    most_popular: true,
    quota: { data_retention: 360, workplace_limit: 5, member_limit: 15, item_limit: 1500 },
    balance_export: true,
    activity_timeline: true,
    audit_log: false,
  });
  expect(Object.values(plans).filter((plan) => plan.most_popular)).toHaveLength(1);
  expect(addons.store_member).toMatchObject({ price_month: 200, price_year: 170 });
  expect(gateway).toBe("NONE");
});

test("a country that nothing is sold to is refused, and the page is told nothing is there", async () => {
  await expect(priced({ country: "KP" })).rejects.toMatchObject({ code: "country_unsupported" });
  expect(await perform(shownPricing, someone({ country: "KP" }), {})).toBeNull();
});
