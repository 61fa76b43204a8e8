import { z } from "zod";
import { type BillingCycle, billingCycles, type Sold, soldNames } from "./sold.ts";

/** A provider's ids of a thing: the first one sells, the others are known of subscriptions that began with them. */
type SoldAs = readonly [selling: string, ...former: string[]];

/** How a provider is waited for that charges: its bank may take longer than anything else. */
interface Charging {
  /** How long its answer may take, in milliseconds. */
  timeoutMs: number;
  /** After which pauses it is asked what it has, where no answer came. */
  readAfterMs: readonly number[];
}

const charging: Charging = { timeoutMs: 30_000, readAfterMs: [0, 5_000] };

export interface PaddleSettings {
  apiKey: string;
  /** Known to every browser: the overlay begins by it. */
  clientToken: string;
  /** More than one while a new one replaces another. */
  webhookSecrets: string[];
  prices: Record<Sold, Record<BillingCycle, SoldAs>>;
  environment: "sandbox" | "production";
  /** Where its API and its script are. */
  api: string;
  script: string;
  charging: Charging;
}

export interface StripeSettings {
  secretKey: string;
  webhookSecrets: string[];
  products: Record<Sold, SoldAs>;
  environment: "sandbox" | "production";
  api: string;
  charging: Charging;
}

/** The payment providers that are known, and the one that sells; null where nothing is sold. */
export interface PaymentSettings {
  gateway: "PADDLE" | "STRIPE" | null;
  paddle: PaddleSettings | null;
  stripe: StripeSettings | null;
  /** Whether they are the twin on this machine, where no money moves. */
  twin: boolean;
}

const secrets = (error: string, shape: RegExp) =>
  z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((found) => found.length > 0 && found.every((secret) => shape.test(secret)), { error })
    .optional();

const table = <Name extends string>(names: readonly Name[], error: string) =>
  z
    .string()
    .transform((text) => Object.fromEntries(text.split(/[\s,]+/).map(soldAs)))
    .refine(
      (found): found is Record<Name, SoldAs> =>
        names.every((name) => found[name]?.every((id) => /^\w{3,}$/.test(id))),
      { error },
    )
    .optional();

function soldAs(pair: string): [name: string, ids: readonly string[]] {
  const [name = "", ids = ""] = pair.split("=", 2);
  return [name, ids.split("+")];
}

const priceNames = soldNames.flatMap((sold) => billingCycles.map((cycle) => `${sold}.${cycle}` as const));

/** The variables about payments; the text says how to mend each. */
export const paymentVariables = {
  PAYMENT_GATEWAY: z
    .enum(["PADDLE", "STRIPE", "NONE"], { error: "must be PADDLE, STRIPE or NONE" })
    .optional(),
  PADDLE_API_KEY: z
    .string()
    .regex(/^\S{16,}$/, { error: "must be an API key of Paddle (Developer tools, Authentication)" })
    .optional(),
  PADDLE_CLIENT_TOKEN: z
    .string()
    .regex(/^(?:live|test)_\w+$/, {
      error: "must be a client-side token of Paddle, which begins with live_ or test_",
    })
    .optional(),
  PADDLE_WEBHOOK_SECRET: secrets(
    "must be the secret key of a notification destination of Paddle; while it is replaced two, with a comma between",
    /^\S{16,}$/,
  ),
  PADDLE_PRICES: table(
    priceNames,
    `must name Paddle's price for each of ${priceNames.join(", ")}, for example PADDLE_PRICES=store_basic.month=pri_01h…,store_basic.year=pri_01j…,…`,
  ),
  PADDLE_ENVIRONMENT: z
    .enum(["sandbox", "production"], { error: "must be sandbox or production" })
    .default("production"),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(?:test|live)_\w+$/, {
      error: "must be a secret key of Stripe, which begins with sk_live_, sk_test_, rk_live_ or rk_test_",
    })
    .optional(),
  STRIPE_WEBHOOK_SECRET: secrets(
    "must be the signing secret of a webhook endpoint of Stripe, which begins with whsec_; while it is replaced two, with a comma between",
    /^whsec_\S+$/,
  ),
  STRIPE_PRODUCTS: table(
    soldNames,
    `must name Stripe's product for each of ${soldNames.join(", ")}, for example STRIPE_PRODUCTS=store_basic=prod_Ab1,store_pro=prod_Cd2,…`,
  ),
  PAYMENT_TWIN: z
    .string()
    .regex(/^http:\/\/127\.0\.0\.1:\d{1,5}$/, {
      error: "is set by the demo itself: leave it out",
    })
    .optional(),
};

const variables = z.object(paymentVariables);
export type PaymentVariables = z.output<typeof variables>;

const PADDLE = ["PADDLE_API_KEY", "PADDLE_CLIENT_TOKEN", "PADDLE_WEBHOOK_SECRET", "PADDLE_PRICES"] as const;
const STRIPE = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_PRODUCTS"] as const;

/**
 * What is wrong with the variables together, as name and sentence: one of a provider asks for all of it. With the demo on
 * one's own machine the twin plays whichever is chosen, and begins once the rest is known to be right.
 */
export function faultOfPayments(
  found: PaymentVariables,
  ownDemo: boolean,
): [name: string, sentence: string] | null {
  for (const names of [PADDLE, STRIPE]) {
    const missing = names.filter((name) => !found[name]);
    const [first] = missing;
    if (first && missing.length < names.length) return [first, `is missing: ${names.join(", ")} go together`];
  }
  const chosen = found.PAYMENT_GATEWAY;
  const isPlayed = ownDemo && !found.PADDLE_API_KEY && !found.STRIPE_SECRET_KEY;
  if (chosen === "PADDLE" && !found.PADDLE_API_KEY && !isPlayed)
    return ["PAYMENT_GATEWAY", `is PADDLE, which needs ${PADDLE.join(", ")}`];
  if (chosen === "STRIPE" && !found.STRIPE_SECRET_KEY && !isPlayed)
    return ["PAYMENT_GATEWAY", `is STRIPE, which needs ${STRIPE.join(", ")}`];
  return null;
}

/**
 * The providers of an environment. Paddle sells where both are known and none is chosen. The twin counts only on one's
 * own machine with the demo, and only where no provider is known (document 4, Plans).
 */
export function paymentsOf(found: PaymentVariables, ownDemo: boolean): PaymentSettings {
  const paddle = paddleOf(found);
  const stripe = stripeOf(found);
  const { PAYMENT_GATEWAY: chosen, PAYMENT_TWIN: twin } = found;
  if (!paddle && !stripe) {
    if (!twin || !ownDemo || chosen === "NONE")
      return { gateway: null, paddle: null, stripe: null, twin: false };
    return { gateway: chosen ?? "PADDLE", ...twinSettings(twin), twin: true };
  }
  const usual = paddle ? "PADDLE" : "STRIPE";
  return { gateway: chosen === "NONE" ? null : (chosen ?? usual), paddle, stripe, twin: false };
}

function paddleOf(found: PaymentVariables): PaddleSettings | null {
  const { PADDLE_API_KEY: apiKey, PADDLE_CLIENT_TOKEN: clientToken } = found;
  const { PADDLE_WEBHOOK_SECRET: webhookSecrets, PADDLE_PRICES: prices } = found;
  if (!apiKey || !clientToken || !webhookSecrets || !prices) return null;
  const environment = found.PADDLE_ENVIRONMENT;
  return {
    apiKey,
    clientToken,
    webhookSecrets,
    prices: byCycle((name) => prices[name]),
    environment,
    api: environment === "sandbox" ? "https://sandbox-api.paddle.com" : "https://api.paddle.com",
    script: "https://cdn.paddle.com/paddle/v2/paddle.js",
    charging,
  };
}

function stripeOf(found: PaymentVariables): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecrets } = found;
  const { STRIPE_PRODUCTS: products } = found;
  if (!secretKey || !webhookSecrets || !products) return null;
  const environment = secretKey.includes("_test_") ? "sandbox" : "production";
  return { secretKey, webhookSecrets, products, environment, api: "https://api.stripe.com", charging };
}

/** How both providers are reached where the twin stands for them: it knows the same names. */
export function twinSettings(twin: string): { paddle: PaddleSettings; stripe: StripeSettings } {
  return {
    paddle: {
      apiKey: "pdl_twin_apikey_no_money_moves",
      clientToken: "test_twin",
      webhookSecrets: ["pdl_ntfset_twin_no_money_moves"],
      prices: byCycle((name) => [`pri_twin_${name.replace(".", "_")}`]),
      environment: "sandbox",
      api: `${twin}/paddle`,
      script: `${twin}/paddle.js`,
      charging,
    },
    stripe: {
      secretKey: "sk_test_twin_no_money_moves",
      webhookSecrets: ["whsec_twin_no_money_moves"],
      products: eachSold((sold) => [`prod_twin_${sold}`]),
      environment: "sandbox",
      api: twin,
      charging,
    },
  };
}

function byCycle(priceOf: (name: `${Sold}.${BillingCycle}`) => SoldAs): PaddleSettings["prices"] {
  return eachSold((sold) => ({ month: priceOf(`${sold}.month`), year: priceOf(`${sold}.year`) }));
}

const eachSold = <T>(value: (sold: Sold) => T): Record<Sold, T> => ({
  store_basic: value("store_basic"),
  store_pro: value("store_pro"),
  store_ultimate: value("store_ultimate"),
  store_member: value("store_member"),
});
