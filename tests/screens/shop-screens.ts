import type { Line } from "./screens.ts";

const business = "Brutăria Lupu";

/** What a visitor sees of online shops. */
export const shopLines: readonly Line[] = [
  ["/shop/:slug", business],
  ["/shop/:slug", business, { search: "?q=paine" }],
  ["/shop/:slug", business, { search: "?q=avion" }],
  ["/shop/:slug/products/:item_id", "Tort Ciocolată/Fistic/Zmeură/Caramel/Nucă", { wide: true }],
  ["/shop/:slug/cart", "shop:cart.title"],
  ["/shop/:slug", business, { search: "?closed", by: { slug: "closed_slug" } }],
  ["/shop/:slug/cart", "shop:cart.title", { search: "?closed", by: { slug: "closed_slug" } }],
  ["/shop/:slug/orders/:link", ["shop:order.title", { number: 1 }], { by: { slug: "shop_slug" } }],
  ["/order_success", "shop:done.title", { search: "?session_id=:session_id" }],
];

/** What somebody sees who has a cart. */
export const shopperLines: readonly Line[] = [
  ["/shop/:slug/cart", "shop:cart.title", { wide: true }],
  ["/shop/:slug/checkout", "shop:checkout.title", { wide: true }],
];
