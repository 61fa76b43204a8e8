import { z } from "zod";
import { query } from "#app/lib/query.server.ts";
import { bringUpToDate } from "./payments/bring-up-to-date.server.ts";
import { takeNewCards } from "./take-new-cards.server.ts";

/** Where one comes back to from a provider's page. */
export const RETURN_PATH = "/console/subscriptions/returned";

/**
 * Asks the provider what became of the business's subscriptions, for who comes back from one of its pages: nobody waits for
 * a webhook. A card that was changed there is charged what is due first; tells whether the bank took it. Refuses
 * `payments_down`.
 */
export const refreshSubscriptions = query({
  access: ["admin"],
  input: z.object({}),
  async run({ db, scope: { organizationId } }) {
    const cardTaken = await takeNewCards(db, organizationId);
    await bringUpToDate(organizationId);
    return { cardTaken };
  },
});
