import { z } from "zod";
import { query } from "#app/lib/query.server.ts";
import { bringUpToDate } from "./payments/bring-up-to-date.server.ts";

/** Where one comes back to from a provider's page. */
export const RETURN_PATH = "/console/subscriptions/returned";

/**
 * Asks the provider what became of the business's subscriptions, for who comes back from one of its pages: nobody waits for
 * a webhook. Nothing is charged by it. Refuses `payments_down`.
 */
export const refreshSubscriptions = query({
  access: ["admin"],
  input: z.object({}),
  async run({ scope: { organizationId } }) {
    await bringUpToDate(organizationId);
    return {};
  },
});
