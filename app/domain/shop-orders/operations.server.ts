export { cancelShopOrder } from "./cancel-shop-order.server.ts";
export { getCheckout } from "./get-checkout.server.ts";
export { getShopOrder } from "./get-shop-order.server.ts";
export { placeShopOrder } from "./place-shop-order.server.ts";
