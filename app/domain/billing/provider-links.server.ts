import { z } from "zod";
import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { linkToBusiness } from "#app/lib/link-to-business.server.ts";
import { query } from "#app/lib/query.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { cardReturn } from "./card-return.server.ts";
import { requireGateway } from "./gateway/gateways.server.ts";
import { RETURN_PATH } from "./refresh-subscriptions.server.ts";
import { findSubscription } from "./subscription-rows.server.ts";
import { openAtProvider } from "./update-subscription.server.ts";

/**
 * A fresh link to the provider's page where the card of a subscription is changed or its invoice is paid, or where it is
 * canceled. Refuses an unknown one (`not_found`), one that has ended or is a trial (`subscription_change`), what the settings
 * at the provider leave out (`payments_page`), and who asks too often (`too_many`). Document 1, section 3.
 */
export const providerLinks = query({
  access: ["admin"],
  input: z.object({ subscription_id: id, page: z.enum(["updateUrl", "cancelUrl"]) }),
  async run({ db, scope }, { subscription_id, page }) {
    const held = await found(findSubscription(db, scope, subscription_id));
    const vendorId = openAtProvider(held);
    await takeTry("providerAsksOfBusiness", scope.organizationId);
    const backTo = (search = "") => linkToBusiness(RETURN_PATH + search, scope.organizationId);
    const left = backTo();
    // Only who comes back from a card that was set is charged by it, and once: nobody else can make this address.
    const done = backTo(`?${new URLSearchParams({ card: cardReturn(subscription_id) })}`);
    const back = { left, done: page === "updateUrl" ? done : left };
    return requireGateway(held.provider).manage(vendorId, back, page);
  },
});
