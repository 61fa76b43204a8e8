import { expect, test } from "vitest";
import { twinSettings } from "#app/lib/payment-settings.server.ts";
import { endOf, type TwinSubscription } from "#tests/fakes/payments/book-types.ts";
import { paddleSubscription } from "#tests/fakes/payments/paddle-shapes.ts";
import { stripeSubscription } from "#tests/fakes/payments/stripe-shapes.ts";
import { subscriptionOf as paddleWords } from "./paddle-words.server.ts";
import { subscriptionOf as stripeWords } from "./stripe-words.server.ts";

const { paddle, stripe } = twinSettings("http://127.0.0.1:1");
const begun = new Date("2026-11-01T10:00:00Z");
const now = new Date("2026-11-10T10:00:00Z");
const held: TwinSubscription = {
  ...{ id: "sub_1", provider: "PADDLE", customer: "ctm_1", currency: "EUR", kept: {}, manual: false },
  ...{ planId: "store_pro", cycle: "month", quantity: 1, status: "active", cardRefused: false },
  ...{ cancelAtEnd: false, createdAt: begun, updatedAt: begun, periodStart: begun },
  ...{ periodEnd: endOf(begun, "month"), stoppedAt: null, canceledAt: null },
};

/** What a provider says, as its SDK hands it on: only what is read. */
const inCamels = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(inCamels)
    : value && typeof value === "object"
      ? Object.fromEntries(
          Object.entries(value).map(([name, one]) => [
            name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
            inCamels(one),
          ]),
        )
      : value;

test.each([
  ["active", "active", true],
  ["trialing", "active", true],
  ["past_due", "past_due", true],
  ["paused", "inactive", false],
  ["canceled", "canceled", false],
])("a subscription that Paddle calls %s is %s", (status, shown, renews) => {
  const paused_at = status === "paused" ? "2026-11-05T10:00:00Z" : null;
  const said = { ...paddleSubscription(held, ""), status, paused_at };
  const words = paddleWords(paddle.prices, inCamels(said) as never, now);
  expect(words).toMatchObject({ status: shown, autoRenewal: renews, nextAmount: 2000, currency: "EUR" });
  expect(words?.pausedAt).toEqual(paused_at && new Date(paused_at));
});

test.each([
  ["active", "active", true],
  ["trialing", "active", true],
  ["past_due", "past_due", true],
  ["unpaid", "inactive", false],
  ["paused", "inactive", false],
  ["canceled", "canceled", false],
])("a subscription that Stripe calls %s is %s", (status, shown, renews) => {
  const said = { ...stripeSubscription({ ...held, provider: "STRIPE" }), status };
  expect(stripeWords(stripe.products, said as never, now)).toMatchObject({
    ...{ status: shown, autoRenewal: renews, nextAmount: 2000, currency: "EUR" },
  });
});

test.each(["incomplete", "incomplete_expired"])(
  "nothing was ever paid for what Stripe calls %s",
  (status) => {
    const said = { ...stripeSubscription({ ...held, provider: "STRIPE" }), status };
    expect(stripeWords(stripe.products, said as never, now)).toBeNull();
  },
);
