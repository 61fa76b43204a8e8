import { hoursAlone } from "#app/domain/pickup/hours-alone.ts";
import type { PickupOfProduct, PickupRules } from "#app/domain/pickup/pickup-rules.ts";
import type { OrderSettings } from "#app/domain/settings/order-settings.ts";

const asked = { display: true, required: true };

interface Wanted {
  goods: readonly PickupOfProduct[];
  now: Date;
  timeZone: string;
  /** Whether a day was chosen: one was asked for. */
  hasDay: boolean;
  /** Whether an hour is said. */
  hasHour: boolean;
}

/**
 * What the online shop asks at a workplace: where there are slots, day and hour must be chosen (document 4, Online shop).
 * Where the settings ask for an hour alone and none can be kept before it comes again, the day is asked for too, and must
 * be chosen with an hour; one that was chosen counts, whatever has changed since.
 */
export function askedAt(
  settings: OrderSettings,
  rules: PickupRules,
  { goods, now, timeZone, hasDay, hasHour }: Wanted,
): OrderSettings {
  if (rules.slotMinutes) return { ...settings, pickup_date: asked, pickup_hour: asked };
  if (settings.pickup_date.display || !settings.pickup_hour.display) return settings;
  if (!hasDay && hoursAlone(rules, goods, now, timeZone).length > 0) return settings;
  return { ...settings, pickup_date: { display: true, required: hasHour || settings.pickup_hour.required } };
}
