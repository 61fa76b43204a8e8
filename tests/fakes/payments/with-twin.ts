import { expect, onTestFinished } from "vitest";
import { receiveEvent } from "#app/domain/billing/payments/receive-event.server.ts";
import { workEvent } from "#app/domain/billing/payments/work-event.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";
import { type PaymentSettings, twinSettings } from "#app/lib/payment-settings.server.ts";
import type { Provider, TwinEvent } from "./book-types.ts";
import { signEvent } from "./deliver.ts";
import { startTwin, type Twin } from "./twin.ts";

/** The providers, where the twin stands for them and nobody waits long before they are asked what they have. */
function briefly(url: string): Pick<PaymentSettings, "paddle" | "stripe"> {
  const { paddle, stripe } = twinSettings(url);
  const charging = { ...paddle.charging, readAfterMs: [0, 50] };
  return { paddle: { ...paddle, charging }, stripe: { ...stripe, charging } };
}

/** Runs a twin, and has the product sell by it until it ends. */
export async function sellByTwin(
  gateway: Provider,
  file?: string,
): Promise<{ twin: Twin; end: () => Promise<void> }> {
  const twin = await startTwin({ file });
  const former = env().payments;
  env().payments = { gateway, ...briefly(twin.url), twin: true };
  const end = () => {
    env().payments = former;
    return twin.stop();
  };
  return { twin, end };
}

/** The same, for a test; with a file its books outlast it. */
export async function withTwin(gateway: Provider, file?: string): Promise<Twin> {
  const { twin, end } = await sellByTwin(gateway, file);
  onTestFinished(end);
  return twin;
}

/** Has events arrive, each of which a job is to work off. */
export async function receive(twin: Twin, events: readonly TwinEvent[]): Promise<void> {
  for (const event of events) {
    const { body, headers } = signEvent(event, twin.url);
    expect(await receiveEvent(event.provider, Buffer.from(body), new Headers(headers))).toBe("stored");
  }
}

/** Has events arrive and be worked off, as often as they are given. */
export async function arrive(twin: Twin, events: readonly TwinEvent[]): Promise<void> {
  for (const event of events) {
    await receive(twin, [event]);
    await workEvent(prisma, event.provider, event.id);
  }
}
