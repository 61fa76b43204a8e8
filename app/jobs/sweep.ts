import { sweepExpired } from "#app/domain/accounts/sweep-expired.server.ts";
import { sweepEvents } from "#app/domain/billing/payments/work-event.server.ts";
import { sweepMessages } from "#app/domain/contact/sweep-messages.server.ts";
import { sweepParked } from "#app/domain/drafts/sweep-parked.server.ts";
import { sweepExports } from "#app/domain/exports/sweep-exports.server.ts";
import { sweepFiles } from "#app/domain/files/sweep-files.server.ts";
import { sweepMembers } from "#app/domain/members/sweep-members.server.ts";
import { sweepMailFigures } from "#app/domain/operator/mail-figures.server.ts";
import { sumTallies } from "#app/domain/orders/order-tally.server.ts";
import { sweepRecipients } from "#app/domain/orders/recipients.server.ts";
import { sweepCarts } from "#app/domain/shop/sweep-carts.server.ts";
import { sweepLooks } from "#app/domain/support/ticket-looks.server.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { sweepWaitingPictures } from "#app/lib/picture.server.ts";
import { sweepFailedJobs } from "#app/lib/waiting-jobs.server.ts";

/** Deletes what time has ended and what nobody owns, and puts kept sums together, once a day. */
export async function sweep(): Promise<void> {
  const now = databaseNow();
  await sweepExpired(prisma, now);
  await sweepRecipients(prisma, now);
  await sweepParked(prisma, now);
  await sweepCarts(prisma, now);
  await sweepMessages(prisma, now);
  await sweepEvents(prisma, now);
  await sweepMailFigures(prisma, now);
  await sweepLooks(prisma, now);
  await sweepMembers(prisma, now);
  await sweepFailedJobs(prisma, now);
  await sumTallies(prisma);
  await sweepFiles(prisma, now);
  await sweepExports(prisma, now);
  await sweepWaitingPictures(daysAfter(now, -1));
}
