import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { daysAfter, hoursAfter } from "#app/lib/durations.ts";
import { forgetJobsOf } from "#app/lib/waiting-jobs.server.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { makeBuyer } from "#tests/fakes/payments/shop.ts";
import { arrive, receive, withTwin } from "#tests/fakes/payments/with-twin.ts";
import { cancelSubscriptions } from "../renewals.server.ts";
import { bringUpToDate } from "./bring-up-to-date.server.ts";
import { reconcilePayments } from "./reconcile.server.ts";
import { sweepEvents } from "./work-event.server.ts";

test("each night whoever has something at a provider is compared with it, and nobody else", async () => {
  const twin = await withTwin("PADDLE");
  const [paying, buying, idle, gone] = await Promise.all([1, 2, 3, 4].map(() => makeBuyer(twin, "PADDLE")));
  if (!paying || !buying || !idle || !gone) throw new Error("no buyers");
  await paying.buy();
  await bringUpToDate(paying.organizationId);
  await buying.begin();
  await gone.begin();
  await prisma.purchase.updateMany({
    where: { organizationId: gone.organizationId },
    data: { createdAt: daysAfter(new Date(), -61) },
  });
  // Asked for twice, it is one job of each business.
  await reconcilePayments(prisma, new Date());
  await reconcilePayments(prisma, new Date());
  const asked = (await waitingJobs("payments.bring")).map(({ organization_id }) => organization_id);
  const own = [paying, buying, idle, gone].map(({ organizationId }) => organizationId);
  expect(asked.filter((id) => own.includes(id)).toSorted()).toEqual(
    [paying.organizationId, buying.organizationId].toSorted(),
  );
});

test("each night an event whose job has given up is queued once more", async () => {
  const twin = await withTwin("PADDLE");
  const buyer = await makeBuyer(twin, "PADDLE");
  await buyer.buy();
  await buyer.buy({ planId: "store_member", cycle: "month" });
  const [left, fresh, done] = twin.events;
  if (!left || !fresh || !done) throw new Error("The twin told of too little.");
  await receive(twin, [left, fresh]);
  await arrive(twin, [done]);
  await prisma.paymentEvent.updateMany({
    where: { eventId: { in: [left.id, done.id] } },
    data: { receivedAt: hoursAfter(new Date(), -2) },
  });
  await prisma.$executeRaw`UPDATE graphile_worker._private_jobs SET attempts = max_attempts`;
  await reconcilePayments(prisma, new Date());
  await reconcilePayments(prisma, new Date());
  const queued = await prisma.$queryRaw`
    SELECT payload FROM graphile_worker._private_jobs WHERE is_available AND payload->>'event_id' IS NOT NULL`;
  expect(queued).toEqual([{ payload: { provider: "PADDLE", event_id: left.id } }]);
});

test("the end at the provider outlives the business whose removal asks for it", async () => {
  const twin = await withTwin("STRIPE");
  const buyer = await makeBuyer(twin, "STRIPE");
  const { id } = await buyer.buy();
  const { organizationId } = buyer;
  await bringUpToDate(organizationId);
  await prisma.$transaction((tx) => cancelSubscriptions(tx, organizationId, new Date()));
  await prisma.$transaction((tx) => forgetJobsOf(tx, organizationId));
  const jobs = await waitingJobs("payments.cancel");
  expect(jobs).toContainEqual({ provider: "STRIPE", vendor_subscription_id: id });
});

test("events that are long worked off are forgotten, others stay", async () => {
  const twin = await withTwin("PADDLE");
  const buyer = await makeBuyer(twin, "PADDLE");
  await buyer.buy();
  await arrive(twin, twin.events);
  const [first, second] = twin.events.map(({ id }) => id);
  const eventsOf = (eventId: string | undefined) =>
    prisma.paymentEvent.count({ where: { eventId: eventId ?? "" } });
  await prisma.paymentEvent.updateMany({
    where: { eventId: first ?? "" },
    data: { receivedAt: daysAfter(new Date(), -91) },
  });
  await sweepEvents(prisma, new Date());
  expect([await eventsOf(first), await eventsOf(second)]).toEqual([0, 1]);
});
