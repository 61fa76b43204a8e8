export { pauseShop } from "./pause-shop.server.ts";
export { updateWorkplacePickup, workplacePickup } from "./pickup-of-workplace.server.ts";
export { pickupRules, updatePickupRules } from "./pickup-rules-of-business.server.ts";
