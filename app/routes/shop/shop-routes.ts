import { layout, type RouteConfigEntry, route } from "@react-router/dev/routes";

const shop = "shop/:slug";

/** The pages and acts of a business's online shop. */
export const shopRoutes: RouteConfigEntry[] = [
  layout("routes/shop/layout.tsx", [
    route(shop, "routes/shop/shop.tsx"),
    route(`${shop}/products/:item_id`, "routes/shop/product.tsx"),
    route(`${shop}/cart`, "routes/shop/cart.tsx"),
    route(`${shop}/cart/add`, "routes/shop/add.ts"),
    route(`${shop}/cart/accept`, "routes/shop/accept.ts"),
    route(`${shop}/cart/lines/:line_id/restore`, "routes/shop/restore-line.ts"),
    route(`${shop}/checkout`, "routes/shop/checkout.tsx"),
    route(`${shop}/orders/:link`, "routes/shop/order.tsx"),
    route(`${shop}/orders/:link/cancel`, "routes/shop/cancel-order.ts"),
    route(`${shop}/orders/:link/calendar`, "routes/shop/calendar-file.ts"),
  ]),
];
