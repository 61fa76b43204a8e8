import { z } from "zod";
import { writeAudit } from "#app/lib/audit.server.ts";
import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { log } from "#app/lib/log.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { requireGateway } from "./gateway/gateways.server.ts";
import { ProviderError } from "./gateway/provider-call.server.ts";
import { bringUpToDate } from "./payments/bring-up-to-date.server.ts";
import { oneAtATime, WAIT_MS } from "./payments/one-at-a-time.server.ts";
import { findSubscription, subscriptionRow, toSubscription } from "./subscription-rows.server.ts";
import { openAtProvider } from "./update-subscription.server.ts";

/**
 * Has what is due of a subscription, and what comes, charged to the card that was set on the payment provider's page. Refuses
 * one that has ended or is a trial (`subscription_change`), who comes back too often (`too_many`), and what the bank refuses
 * (`payments_refused`): the card is kept then, and the audit log tells of it. What else a provider says against it is only
 * logged: the list shows how things stand. Document 1, section 3.
 */
export const takeNewCard = operation({
  key: "POST_/v1/subscriptions/card/:subscription_id",
  summary: "Charge a subscription to the card that was set at the payment provider",
  refuses: [
    "not_found",
    "subscription_change",
    "payments_off",
    "payments_down",
    "payments_refused",
    "too_many",
  ],
  access: ["admin"],
  input: z.object({ subscription_id: id }),
  output: z.object({ subscription: subscriptionRow }),
  audit: "subscription.card_taken",
  before: async ({ db, scope, actor, ip }, { subscription_id }, { requireRight }) => {
    await takeTry("providerComparisonsOfBusiness", scope.organizationId);
    const take = async () => {
      await requireRight();
      const held = await found(findSubscription(db, scope, subscription_id));
      const vendorId = openAtProvider(held);
      const refusal = await requireGateway(held.provider).takeNewCard(vendorId).catch(refusedByBank);
      const refused = { subjectId: held.id, after: { plan: held.planId } };
      if (refusal) await writeAudit(db, { actor, scope, ip }, "subscription.card_refused", [refused]);
      await bringUpToDate(scope.organizationId);
      if (refusal) throw refusal;
    };
    return oneAtATime(scope.organizationId, take, { wait: WAIT_MS });
  },
  async run({ db, scope, record, now }, { subscription_id }) {
    const row = await found(findSubscription(db, scope, subscription_id));
    record({ subjectId: row.id, after: { plan: row.planId } });
    return { subscription: toSubscription(row, now) };
  },
});

function refusedByBank(error: unknown): Refusal | undefined {
  if (error instanceof Refusal && error.code === "payments_refused") return error;
  if (!(error instanceof ProviderError)) throw error;
  log.warn({ err: error }, "a new card is not taken");
  return undefined;
}
