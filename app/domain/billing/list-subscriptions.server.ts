import { z } from "zod";
import { pageNumber } from "#app/lib/input.server.ts";
import { pageOf } from "#app/lib/output.server.ts";
import { offsetOf } from "#app/lib/page.ts";
import { query } from "#app/lib/query.server.ts";
import { subscriptionRow, toSubscription } from "./subscription-rows.server.ts";

/** Subscriptions on a page. */
const PER_PAGE = 20;

/** What the business is subscribed to, and was, latest first (document 1, section 2). */
export const listSubscriptions = query({
  key: "GET_/v1/subscriptions",
  summary: "List the subscriptions of the business",
  access: ["admin"],
  input: z.object({ page: pageNumber }),
  output: pageOf(subscriptionRow),
  async run({ db, scope: { organizationId }, now }, { page }) {
    const where = { organizationId };
    const [rows, count] = await Promise.all([
      db.subscription.findMany({
        where,
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: PER_PAGE,
        skip: offsetOf(page, PER_PAGE),
      }),
      db.subscription.count({ where }),
    ]);
    return { items: rows.map((row) => toSubscription(row, now)), limit: PER_PAGE, count, page };
  },
});
