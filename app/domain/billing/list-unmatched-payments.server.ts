import { z } from "zod";
import { pageNumber } from "#app/lib/input.server.ts";
import { offsetOf } from "#app/lib/page.ts";
import { query } from "#app/lib/query.server.ts";
import { UNMATCHED_ON_PAGE } from "./limits.ts";
import { unmatched } from "./payments/unmatched.ts";

/**
 * What payment providers told that matches no business, the oldest first, 20 a page: when, what and about which of their
 * objects; for the operator's staff. Nothing else of an event is stored (document 4, Plans).
 */
export const listUnmatchedPayments = query({
  key: "GET_/v1/support/payments",
  summary: "List the payment events that match no business",
  access: ["operator"],
  input: z.object({ page: pageNumber }),
  async run({ db }, { page }) {
    const limit = UNMATCHED_ON_PAGE;
    const [rows, count] = await Promise.all([
      db.paymentEvent.findMany({
        where: unmatched,
        orderBy: [{ receivedAt: "asc" }, { eventId: "asc" }],
        take: limit,
        skip: offsetOf(page, limit),
      }),
      db.paymentEvent.count({ where: unmatched }),
    ]);
    const items = rows.map(({ provider, eventId, type, receivedAt, ...about }) => ({
      id: `${provider} ${eventId}`,
      ...{ provider, event_id: eventId, type, received_at: receivedAt },
      ...{ about: [about.subscriptionId, about.reference, about.customerId].filter((one) => one !== null) },
      reason: reasonOf(about),
    }));
    return { items, limit, count, page };
  },
});

/** Why it matches none: what it names that no business began or has. */
const reasonOf = (about: { purchaseId: string | null; subscriptionId: string | null }) =>
  about.purchaseId ? "purchase" : about.subscriptionId ? "subscription" : "charge";
