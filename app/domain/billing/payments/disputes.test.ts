import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeOperator } from "#tests/factories/operator.ts";
import { signEvent } from "#tests/fakes/payments/deliver.ts";
import { makeBuyer } from "#tests/fakes/payments/shop.ts";
import { arrive, withTwin } from "#tests/fakes/payments/with-twin.ts";
import { settleUnmatchedPayment } from "../settle-unmatched-payment.server.ts";
import { bringUpToDate } from "./bring-up-to-date.server.ts";
import { workEvent } from "./work-event.server.ts";

/** A charge at Stripe that its buyer's bank disputes, and the event that tells of it. */
async function disputed() {
  const twin = await withTwin("STRIPE");
  const buyer = await makeBuyer(twin, "STRIPE");
  const { customer } = await buyer.buy();
  await bringUpToDate(buyer.organizationId);
  const [invoice] = await buyer.invoices();
  twin.book.dispute(buyer.chargeOf(invoice?.providerReference ?? ""), true);
  const event = twin.events.at(-1);
  if (!event) throw new Error("The twin told of nothing.");
  const kept = () =>
    prisma.paymentEvent.findUniqueOrThrow({
      where: { provider_eventId: { provider: "STRIPE", eventId: event.id } },
    });
  const status = async () => (await buyer.invoices())[0]?.status;
  return { twin, buyer, customer, event, kept, status };
}

test("a dispute of Stripe's names neither customer nor purchase, and is its charge's business's", async () => {
  const { twin, buyer, customer, event, kept, status } = await disputed();
  const { body } = signEvent(event, twin.url);
  expect(JSON.parse(body)).toMatchObject({
    type: "charge.dispute.created",
    data: { object: { object: "dispute", id: expect.stringMatching(/^du_/), metadata: {} } },
  });
  expect(body).not.toContain(customer);
  await arrive(twin, [event]);
  expect(await kept()).toMatchObject({ organizationId: buyer.organizationId, customerId: null });
  expect(await status()).toBe("disputed");
});

test("a dispute that comes while Stripe is down waits, and is nobody's to settle", async () => {
  const { twin, buyer, event, kept, status } = await disputed();
  twin.outage = { status: 502, body: "<html></html>" };
  await expect(arrive(twin, [event])).rejects.toMatchObject({ code: "payments_down" });
  expect(await kept()).toMatchObject({ organizationId: null, handledAt: null });
  twin.outage = null;
  await workEvent(prisma, "STRIPE", event.id);
  expect(await kept()).toMatchObject({ organizationId: buyer.organizationId });
  expect(await status()).toBe("disputed");
});

test("a dispute that waits at the desk is matched once its customer's subscription is known", async () => {
  const { twin, buyer, event, kept, status } = await disputed();
  const { organizationId } = buyer;
  await prisma.subscription.updateMany({ where: { organizationId }, data: { vendorCustomerId: null } });
  await arrive(twin, [event]);
  expect(await kept()).toMatchObject({ organizationId: null, handledAt: expect.any(Date) });
  await bringUpToDate(organizationId);
  const { caller } = await makeOperator();
  await perform(settleUnmatchedPayment, caller, {
    ...{ provider: "STRIPE", event_id: event.id, outcome: "matched" },
  });
  await workEvent(prisma, "STRIPE", event.id);
  expect(await kept()).toMatchObject({ organizationId });
  expect(await status()).toBe("disputed");
});
