import type { PickupRules } from "#app/domain/pickup/pickup-rules.ts";
import type { OrderSettings } from "#app/domain/settings/order-settings.ts";

const asked = { display: true, required: true };

/** What the online shop asks at a workplace: where there are slots, day and hour must be chosen (document 4, Online shop). */
export const askedAt = (settings: OrderSettings, { slotMinutes }: PickupRules): OrderSettings =>
  slotMinutes ? { ...settings, pickup_date: asked, pickup_hour: asked } : settings;
