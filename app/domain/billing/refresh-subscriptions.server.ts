import { z } from "zod";
import { query } from "#app/lib/query.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { bringUpToDate } from "./payments/bring-up-to-date.server.ts";

/** Where one comes back to from a provider's page. */
export const RETURN_PATH = "/console/subscriptions/returned";

/**
 * Asks the provider what became of the business's subscriptions, for who comes back from one of its pages: nobody waits for
 * a webhook. Nothing is charged by it. Refuses `payments_down`, and more than 10 in 15 minutes (`too_many`): what is stored
 * stands.
 */
export const refreshSubscriptions = query({
  access: ["admin"],
  input: z.object({}),
  async run({ scope: { organizationId } }) {
    await takeTry("providerComparisonsOfBusiness", organizationId);
    await bringUpToDate(organizationId);
    return {};
  },
});
