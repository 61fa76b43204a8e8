import { expect, test, vi } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";
import { twinSettings } from "#app/lib/payment-settings.server.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { cards, type Provider, type TwinEvent } from "#tests/fakes/payments/book-types.ts";
import { signEvent } from "#tests/fakes/payments/deliver.ts";
import { makeBuyer } from "#tests/fakes/payments/shop.ts";
import { withTwin } from "#tests/fakes/payments/with-twin.ts";
import { serveRoutes } from "#tests/setup/serve-routes.ts";
import { action, loader } from "./webhooks.ts";

const providers = ["PADDLE", "STRIPE"] as const;
const routes = [{ id: "webhooks", path: "webhooks/:provider", loader, action: action as never }];
const stored = () => prisma.paymentEvent.count();

/** A door, a purchase that was paid, and what its provider tells of it. */
async function paidPurchase(name: Provider) {
  const twin = await withTwin(name);
  const buyer = await makeBuyer(twin, name);
  const { reference } = await buyer.begin();
  twin.book.pay(buyer.chargeOf(reference), cards.pays);
  const [event] = twin.events as [TwinEvent];
  const { visit } = await serveRoutes(routes);
  const send = async (
    body: BodyInit,
    headers: Record<string, string>,
    path = `/webhooks/${name.toLowerCase()}`,
  ) => (await visit(path, { method: "POST", body, headers })).status;
  return { twin, event, send, visit, url: twin.url };
}

test.each(providers)("an event of %s is stored once, with a job", async (name) => {
  const { event, send, url } = await paidPurchase(name);
  const before = await stored();
  const { body, headers } = signEvent(event, url);
  expect([await send(body, headers), await send(body, headers)]).toEqual([200, 200]);
  expect(await stored()).toBe(before + 1);
  const jobs = await waitingJobs("payments.event");
  expect(jobs.filter(({ event_id }) => event_id === event.id)).toEqual([
    { provider: name, event_id: event.id },
  ]);
});

test.each(providers)(
  "what is forged, replayed, cut off, too large or no event at the door of %s is refused",
  async (name) => {
    const { event, send, visit, url } = await paidPurchase(name);
    const before = await stored();
    const { body, headers } = signEvent(event, url);
    const html = "<html><body>502 Bad Gateway</body></html>";
    const [header = "", value = ""] = Object.entries(headers).find(([key]) => key !== "Content-Type") ?? [];
    const old = new Date(Date.now() - 301_000);
    const early = new Date(Date.now() + 60_000);
    const refused: [what: string, body: BodyInit, headers: Record<string, string>][] = [
      ["changed", body.replace("store_pro", "store_ultimate"), headers],
      ["cut off", body.slice(0, -20), headers],
      ["HTML", html, headers],
      ["unsigned", body, {}],
      ["an empty signature", body, { [header]: "" }],
      ["a signature of nothing", body, { [header]: value.replace(/=[0-9a-f]{64}$/, "=") }],
      ["no hex", body, { [header]: value.replace(/=[0-9a-f]{64}$/, `=${"z".repeat(64)}`) }],
      ["old", body, signEvent(event, url, old).headers],
      ["of tomorrow", body, signEvent(event, url, early).headers],
      ["empty", "", headers],
    ];
    for (const [what, sent, carried] of refused) expect(await send(sent, carried), what).toBe(400);
    expect(await send("x".repeat(10 * 1024 * 1024), headers)).toBe(413);
    expect(await send(body, headers, "/webhooks/elsewhere")).toBe(404);
    expect((await visit(`/webhooks/${name.toLowerCase()}`)).status).toBe(405);
    expect(await stored()).toBe(before);
  },
);

test("while a secret is replaced both count, and each signature that Paddle sends is looked at", async () => {
  const { event, send, url } = await paidPurchase("PADDLE");
  const { paddle, stripe } = twinSettings(url);
  env().payments = {
    ...{ gateway: "PADDLE", stripe, twin: true },
    paddle: { ...paddle, webhookSecrets: ["pdl_ntfset_the_new_one", ...paddle.webhookSecrets] },
  };
  const { body, headers } = signEvent(event, url);
  const [ts = "", h1 = ""] = (headers["Paddle-Signature"] ?? "").split(";");
  for (const both of [`${ts};${h1};h1=${"0".repeat(64)}`, `${ts};h1=${"0".repeat(64)};${h1}`])
    expect(await send(body, { "Paddle-Signature": both })).toBe(200);
});

test("a provider without keys has no door", async () => {
  const { event, send, url } = await paidPurchase("STRIPE");
  const { body, headers } = signEvent(event, url);
  env().payments = { gateway: null, paddle: null, stripe: null, twin: false };
  expect(await send(body, headers)).toBe(404);
  vi.restoreAllMocks();
});
