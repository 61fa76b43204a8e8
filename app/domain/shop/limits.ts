/** Lines of a cart: as many as an order has. */
export const CART_LINES = 100;
/** Then a cart that nobody has touched ends (document 4, Online shop). */
export const CART_DAYS = 7;
/** So many products are drawn on one page of a shop; the others are on the next ones, by category, or found by name. */
export const SHOP_PRODUCTS = 120;
