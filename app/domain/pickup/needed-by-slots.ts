/** Whether a setting is one without which nobody could choose a slot: the day and the hour of the shop. */
export const neededBySlots = ({ scope, name }: { scope: string; name: string }): boolean =>
  scope === "shop" && (name === "order_pickup_date" || name === "order_pickup_hour");
