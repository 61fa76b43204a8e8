import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { Refusal, type RefusalCode } from "#app/lib/refusal.ts";
import { MEMBER_ADD_ON } from "#app/lib/sold.ts";
import { changeInput, changeOf, hindranceOf, withoutLaterYear } from "./change-input.server.ts";
import type { ChangePreview } from "./gateway/gateway.ts";
import { requireGateway } from "./gateway/gateways.server.ts";
import { effectOf } from "./plan-rules.ts";
import type { Effect } from "./plan-terms.ts";
import { usedOf } from "./plan-use.server.ts";
import { findSubscription, type SubscriptionRow, toSubscription } from "./subscription-rows.server.ts";
import { askedOf, openAtProvider } from "./update-subscription.server.ts";

export interface ShownChange {
  subscription: SubscriptionRow;
  /** Null where nothing would be other than it is. */
  effect: Effect | null;
  /** What it costs; null where nothing is charged or the provider says why not. */
  price: ChangePreview | null;
  /** Why it can't be done now. */
  refused: RefusalCode | null;
  /** Whether a year was asked for, too, that can only be chosen once this has begun. */
  yearLater: boolean;
  /** Whether seats of the add-on go on being paid for beside it. */
  seatsRenew: boolean;
}

/**
 * A subscription, and what a change of it would do to limits, features and retention, and cost, before it is done.
 * Refuses an unknown one (`not_found`), and one that can't be changed (`subscription_change`).
 */
export const changeEffect = query({
  access: ["admin"],
  input: changeInput.extend({ subscription_id: id }),
  async run({ db, scope, now }, { subscription_id, ...wanted }): Promise<ShownChange> {
    const held = await found(findSubscription(db, scope, subscription_id));
    const vendorId = openAtProvider(held);
    const subscription = toSubscription(held, now);
    const possible = withoutLaterYear(held, wanted);
    const change = changeOf(held, possible);
    const { organizationId } = scope;
    const others = await db.subscription.findMany({ where: { organizationId, id: { not: held.id } } });
    const seatsRenew = others.some(({ planId, autoRenewal }) => planId === MEMBER_ADD_ON && autoRenewal);
    const yearLater = possible !== wanted;
    const shown = { subscription, effect: null, price: null, refused: null, yearLater, seatsRenew };
    if (!change) return shown;
    const effect = effectOf([...others, held], held, change, await usedOf(db, scope), now);
    if (typeof change === "string") return { ...shown, effect };
    const hindrance = hindranceOf(held, change, scope);
    if (hindrance) return { ...shown, effect, refused: hindrance };
    try {
      const gateway = requireGateway(held.provider);
      await takeTry("providerAsksOfBusiness", organizationId);
      const price = await gateway.previewChange(vendorId, askedOf(held, change));
      // What does not renew is not charged again.
      const nextAt = held.autoRenewal ? price.nextAt : null;
      return { ...shown, effect, price: { ...price, nextAt } };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { ...shown, effect, refused: error.code };
    }
  },
});
