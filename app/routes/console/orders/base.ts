/** Where the orders of the console live: BASE/orders and below. */
export const BASE = "/console/store";
