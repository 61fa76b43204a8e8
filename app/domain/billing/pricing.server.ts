import { z } from "zod";
import { env } from "#app/lib/env.server.ts";
import { currencySign } from "#app/lib/format.ts";
import { found } from "#app/lib/found.ts";
import type { Language } from "#app/lib/i18n.ts";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { MEMBER_ADD_ON, paidPlans, type Sold } from "#app/lib/sold.ts";
import { buyersCurrency } from "./buyers-currency.server.ts";
import { planName } from "./plan-name.ts";
import { type Currency, type Feature, MOST_POPULAR, type PlanId, plans, pricedIn } from "./plans.ts";
import { currencyIn, priceOf } from "./prices.ts";
import { findSubscription } from "./subscription-rows.server.ts";

const minor = z.number().int().describe("Minor units of the currency.");
const cycles = z.object({ month: z.string().nullable(), year: z.string().nullable() });
const sold = z.object({
  plan_id: z.string(),
  name: z.string(),
  price_month: minor.describe("Minor units for a month that is billed by itself."),
  price_year: minor.describe("Minor units for a month when a year is billed."),
  most_popular: z.boolean(),
  product_id: cycles.describe("What the payment provider calls it; null without a provider."),
});
const plan = sold.extend({
  quota: z.object({
    data_retention: z.number().describe("Days."),
    workplace_limit: z.number(),
    member_limit: z.number(),
    item_limit: z.number(),
  }),
  balance_export: z.boolean(),
  activity_timeline: z.boolean(),
  audit_log: z.boolean(),
});

const output = z.object({
  gateway: z.enum(["PADDLE", "STRIPE", "NONE"]),
  vendor_id: z.string().nullable().describe("The token that Paddle's overlay begins with."),
  environment: z.string().describe("SANDBOX or PRODUCTION; NONE where nothing is sold."),
  currency: z.string(),
  currency_symbol: z.string(),
  checkout_active: z.number().describe("1 where plans can be bought."),
  plans: z.record(z.string(), plan),
  addons: z.record(z.string(), sold),
});

export type Pricing = z.output<typeof output>;

/** What the plans cost where the visitor is (document 1, sections 3 and 7). Refuses `country_unsupported`. */
export const pricing = query({
  key: "GET_/v1/subscriptions/pricing",
  summary: "Show what the plans cost",
  refuses: ["country_unsupported"],
  access: ["anyone"],
  input: z.object({}),
  output,
  run: async ({ country, language }) => {
    const prices = pricingIn(currencyIn(country ?? countryOf[language], env().payments.gateway));
    if (!prices) throw new Refusal("country_unsupported");
    return prices;
  },
});

/**
 * The same for pages, in the currency in which whoever asks would pay: those say by themselves that a country is not
 * supported, null.
 */
export const shownPricing = query({
  access: ["anyone"],
  input: z.object({}),
  run: async ({ db, scope, country, language }) =>
    pricingIn(await buyersCurrency(db, scope, country ?? countryOf[language])),
});

/** The same in the currency that a subscription is paid in, wherever its owner is now. Refuses an unknown one (`not_found`). */
export const pricingOfSubscription = query({
  access: ["admin"],
  input: z.object({ subscription_id: id }),
  async run({ db, scope, country, language }, { subscription_id }) {
    const { currency } = await found(findSubscription(db, scope, subscription_id));
    const paidIn = pricedIn.find((one) => one === currency);
    return pricingIn(paidIn ?? currencyIn(country ?? countryOf[language], env().payments.gateway));
  },
});

/** Where somebody is when no proxy says it (document 4, Plans: else the language). */
const countryOf: Record<Language, string | null> = { ro: "RO", en: null };

function pricingIn(currency: Currency | null): Pricing | null {
  const { gateway, paddle, stripe } = env().payments;
  const seller = gateway === "PADDLE" ? paddle : stripe;
  if (!currency) return null;
  const priced = (id: Sold) => {
    const { month, year } = priceOf(id, currency);
    return {
      plan_id: id,
      name: planName(id),
      price_month: month,
      price_year: year,
      most_popular: id === MOST_POPULAR,
      product_id: productOf(id),
    };
  };
  return {
    gateway: gateway ?? "NONE",
    vendor_id: (gateway === "PADDLE" && paddle?.clientToken) || null,
    environment: gateway && seller ? seller.environment.toUpperCase() : "NONE",
    currency,
    currency_symbol: currencySign(currency),
    checkout_active: gateway ? 1 : 0,
    plans: Object.fromEntries(paidPlans.map((id) => [id, { ...priced(id), ...allowedBy(id) }])),
    addons: { [MEMBER_ADD_ON]: priced(MEMBER_ADD_ON) },
  };
}

/** What the seller calls it: Paddle has a price for each cycle, Stripe a product. */
function productOf(id: Sold): { month: string | null; year: string | null } {
  const { gateway, paddle, stripe } = env().payments;
  if (gateway === "PADDLE" && paddle) {
    const { month, year } = paddle.prices[id];
    return { month: month[0], year: year[0] };
  }
  const product = (gateway === "STRIPE" && stripe?.products[id][0]) || null;
  return { month: product, year: product };
}

function allowedBy(id: PlanId) {
  const { quota, retention, features } = plans[id];
  const has = (feature: Feature) => features.includes(feature);
  return {
    quota: {
      data_retention: retention,
      workplace_limit: quota.workplaces,
      member_limit: quota.members,
      item_limit: quota.products,
    },
    balance_export: has("balance_export"),
    activity_timeline: has("activity_timeline"),
    audit_log: has("audit_log"),
  };
}
