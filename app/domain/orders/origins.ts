/** Where orders come from: the counter, with the console and the API, or the online shop (document 4, Online shop). */
export const orderOrigins = ["counter", "shop"] as const;
export type OrderOrigin = (typeof orderOrigins)[number];
