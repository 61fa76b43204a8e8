import { inspect } from "node:util";
import { expect, test, vi } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { env, readEnvironment } from "#app/lib/env.server.ts";
import { plainLog } from "#app/lib/log.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { twinSettings } from "#app/lib/payment-settings.server.ts";
import { someone } from "#tests/factories/sign-in.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeBuyer } from "#tests/fakes/payments/shop.ts";
import { arrive, withTwin } from "#tests/fakes/payments/with-twin.ts";
import { asOwner, say } from "#tests/forms/visit.ts";
import { pricing } from "../pricing.server.ts";
import { bringUpToDate } from "./bring-up-to-date.server.ts";

const providers = ["PADDLE", "STRIPE"] as const;

test("an answer that comes after a later one is dropped", async () => {
  const twin = await withTwin("PADDLE");
  const buyer = await makeBuyer(twin, "PADDLE");
  const { row } = await buyer.buy();
  await bringUpToDate(buyer.organizationId);
  const { promise, resolve } = Promise.withResolvers<void>();
  twin.held = promise;
  const asked = twin.calls.length;
  const late = bringUpToDate(buyer.organizationId);
  await vi.waitFor(() => expect(twin.calls.length).toBeGreaterThan(asked));
  twin.held = null;
  twin.book.cancel(row);
  await bringUpToDate(buyer.organizationId);
  // What the late one was told first is from before the end.
  await prisma.subscription.updateMany({
    where: { organizationId: buyer.organizationId },
    data: { quantity: 7 },
  });
  resolve();
  await late;
  expect(await buyer.subscriptions()).toMatchObject([{ status: "canceled", quantity: 7 }]);
});

test.each(providers)("no secret of %s is in a log, an error, a job, an answer or a page", async (name) => {
  const twin = await withTwin(name);
  const { paddle, stripe } = twinSettings(twin.url);
  const secret = "KEEP0THIS0SECRET";
  env().payments = {
    ...{ gateway: name, twin: true },
    paddle: { ...paddle, apiKey: `pdl_${secret}`, webhookSecrets: [`whs_${secret}`] },
    stripe: { ...stripe, secretKey: `sk_test_${secret}`, webhookSecrets: [`whsec_${secret}`] },
  };
  const said: unknown[] = [];
  for (const level of ["info", "warn", "error", "debug"] as const)
    vi.spyOn(plainLog, level).mockImplementation((...line: unknown[]) => void said.push(line));
  for (const method of ["log", "warn", "error"] as const)
    vi.spyOn(console, method).mockImplementation((...line: unknown[]) => void said.push(line));
  const buyer = await makeBuyer(twin, name);
  const echo = JSON.stringify({
    error: {
      type: "request_error",
      code: "authentication_failed",
      detail: secret,
      message: `Invalid key ${secret}`,
    },
  });
  const outages = [
    { status: 401, body: echo },
    { status: 403, body: echo },
    { status: 500, body: echo },
    { status: 502, body: `<html>${secret}</html>` },
    { status: 200, body: `"${secret}` },
  ];
  for (const outage of outages) {
    twin.outage = outage;
    said.push(await buyer.begin().catch((error: unknown) => error));
    said.push(await buyer.gateway.subscription("sub_1").catch((error: unknown) => error));
  }
  twin.outage = null;
  await expect(arrive(twin, [])).resolves.toBeUndefined();
  said.push(await perform(pricing, someone({ country: "DE" }), {}));
  said.push(await prisma.$queryRaw`SELECT payload::text, last_error FROM graphile_worker._private_jobs`);
  const owner = await asOwner(await makeTenant({ planId: null }), "/pricing");
  await owner.act(say("pricing:subscribeTo", { plan: "STORE PRO" }));
  said.push(owner.html);
  for (const page of [
    "/pricing",
    "/console/subscriptions",
    "/console/organization",
    "/order_success?session_id=1",
  ])
    said.push((await owner.open(page)).html);
  try {
    readEnvironment({
      DATABASE_URL: "postgres://a:b@c/d",
      APP_SECRET: "x".repeat(32),
      STRIPE_SECRET_KEY: secret,
    });
  } catch (error) {
    said.push(error);
  }
  vi.restoreAllMocks();
  expect(inspect(said, { depth: 12 })).toContain("payments_down");
  expect(inspect(said, { depth: 12, showHidden: true, maxStringLength: null })).not.toContain(secret);
  expect(owner.status).toBe(200);
});

test("keys of a provider go together, and what is wrong is named without its value", () => {
  const needed = {
    DATABASE_URL: "postgres://a:b@127.0.0.1/c",
    APP_SECRET: "0123456789abcdef0123456789abcdef",
  };
  const products = "store_basic=prod_1,store_pro=prod_2,store_ultimate=prod_3,store_member=prod_4";
  const stripe = {
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1,whsec_2",
    STRIPE_PRODUCTS: products,
  };
  expect(readEnvironment({ ...needed, ...stripe }).payments).toMatchObject({
    ...{ gateway: "STRIPE", paddle: null, twin: false },
    stripe: {
      environment: "sandbox",
      webhookSecrets: ["whsec_1", "whsec_2"],
      products: { store_basic: ["prod_1"], store_member: ["prod_4"] },
    },
  });
  expect(readEnvironment({ ...needed, ...stripe, PAYMENT_GATEWAY: "NONE" }).payments.gateway).toBeNull();
  for (const [given, words] of [
    [{ STRIPE_SECRET_KEY: "sk_test_1" }, "STRIPE_WEBHOOK_SECRET is missing"],
    [{ ...stripe, STRIPE_PRODUCTS: "store_basic=prod_1" }, "STRIPE_PRODUCTS must name Stripe's product"],
    [{ ...stripe, STRIPE_PRODUCTS: `${products}+` }, "STRIPE_PRODUCTS must name Stripe's product"],
    [{ PAYMENT_GATEWAY: "PADDLE" }, "PAYMENT_GATEWAY is PADDLE, which needs PADDLE_API_KEY"],
    [{ PADDLE_CLIENT_TOKEN: "abc" }, "PADDLE_CLIENT_TOKEN must be a client-side token"],
    [{ PAYMENT_TWIN: "http://example.com" }, "PAYMENT_TWIN is set by the demo itself"],
  ] as const)
    expect(() => readEnvironment({ ...needed, ...given })).toThrow(words);
});

test("the twin counts on this machine with the demo alone, where no provider is known", () => {
  const needed = {
    DATABASE_URL: "postgres://a:b@127.0.0.1/c",
    APP_SECRET: "0123456789abcdef0123456789abcdef",
  };
  const beside = { ...needed, DEMO: "1", PAYMENT_TWIN: "http://127.0.0.1:4999" };
  expect(readEnvironment(beside).payments).toMatchObject({ gateway: "PADDLE", twin: true });
  expect(readEnvironment({ ...beside, PAYMENT_GATEWAY: "STRIPE" }).payments.gateway).toBe("STRIPE");
  // It begins once the environment is known to be right, whichever of the two it is to play.
  const { PAYMENT_TWIN: _, ...before } = beside;
  for (const PAYMENT_GATEWAY of ["PADDLE", "STRIPE"]) {
    expect(readEnvironment({ ...before, PAYMENT_GATEWAY }).payments.gateway).toBeNull();
    for (const elsewhere of [{ DEMO: "0" }, { ORIGIN: "https://tejghea.ro" }])
      expect(() => readEnvironment({ ...before, PAYMENT_GATEWAY, ...elsewhere })).toThrow("which needs");
  }
  for (const other of [{ DEMO: "0" }, { ORIGIN: "https://tejghea.ro" }, { PAYMENT_GATEWAY: "NONE" }])
    expect(readEnvironment({ ...beside, ...other }).payments).toMatchObject({ gateway: null, twin: false });
});
