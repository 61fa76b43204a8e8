import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { Refusal, type RefusalCode } from "#app/lib/refusal.ts";
import { changeInput, changeOf, hindranceOf } from "./change-input.server.ts";
import type { ChangePreview } from "./gateway/gateway.ts";
import { requireGateway } from "./gateway/gateways.server.ts";
import { type Effect, effectOf } from "./plan-changes.ts";
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
    const subscription = toSubscription(held);
    const change = changeOf(held, wanted);
    if (!change) return { subscription, effect: null, price: null, refused: null };
    const { organizationId } = scope;
    const others = await db.subscription.findMany({ where: { organizationId, id: { not: held.id } } });
    const effect = effectOf([...others, held], held, change, await usedOf(db, scope), now);
    if (change === "stop") return { subscription, effect, price: null, refused: null };
    const hindrance = hindranceOf(held, change);
    if (hindrance) return { subscription, effect, price: null, refused: hindrance };
    try {
      const gateway = requireGateway(held.provider);
      const price = await gateway.previewChange(vendorId, askedOf(held, change));
      // What does not renew is not charged again.
      const nextAt = held.autoRenewal ? price.nextAt : null;
      return { subscription, effect, price: { ...price, nextAt }, refused: null };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { subscription, effect, price: null, refused: error.code };
    }
  },
});
