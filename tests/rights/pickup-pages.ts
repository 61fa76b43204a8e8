/** Where it is said what the online shop says, and when customers may pick up. */
export const pickupPages = [
  "/console/store/settings/shop",
  "/console/store/settings/pickup",
  "/console/store/workplaces/:location_id/pickup",
];
