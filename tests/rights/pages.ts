import { readsAudit, readsItem, readsItems, readsMembers, readsOrders, type Ways } from "./ways.ts";

type Table = Readonly<Record<string, Ways>>;

const all = (addresses: readonly string[], ways: Ways): Table =>
  Object.fromEntries(addresses.map((address) => [address, ways]));

const taking = "/console/store/orders/at/:location_id";
const picture = "/console/store/product/images/:image_id";

/**
 * Who may open which page of the console, by its address in app/routes.ts; what goes on with a query stands for the
 * address with it (document 4, Who may do what).
 */
export const pages: Table = {
  ...all(
    [
      "/console",
      "/console/store",
      "/console/account",
      "/console/account/email",
      "/console/account/export",
      "/console/account/proof",
      "/console/account/passkeys/new",
      "/console/account/phone",
      "/console/business/cash_register",
      "/console/business/transactions",
      "/console/store/workplaces",
      "/console/store/categories",
      "/console/store/settings",
      "/console/store/settings/business",
      "/console/store/settings/:setting_id?",
    ],
    "person",
  ),
  ...all(
    ["/console/audit", "/console/audit/access", "/console/audit/export", "/console/audit/verify"],
    readsAudit,
  ),
  "/console/store/workplaces/new": ["POST_/v1/locations"],
  "/console/store/workplaces/:location_id/edit": ["PUT_/v1/locations/:location_id"],
  "/console/store/workplaces/:location_id/delete": ["DELETE_/v1/locations/:location_id"],
  "/console/store/members": readsMembers,
  "/console/store/members/new": ["POST_/v1/members"],
  "/console/store/members/:member_id/edit": ["PUT_/v1/members/:member_id"],
  "/console/store/members/:member_id/pin": ["PUT_/v1/members/:member_id/pin"],
  "/console/store/members/:member_id/delete": ["DELETE_/v1/members/:member_id"],
  "/print/members/:member_id": ["PUT_/v1/members/:member_id/pin"],
  "/console/store/categories/new": ["POST_/v1/categories"],
  "/console/store/categories/:category_id/edit": ["PUT_/v1/categories/:category_id"],
  "/console/store/categories/:category_id/delete": ["DELETE_/v1/categories/:category_id"],
  "/console/store/products": readsItems,
  "/console/store/products/:item_id/archive": ["DELETE_/v1/items/:item_id"],
  "/console/store/products/:item_id/price": ["PUT_/v1/items/:item_id"],
  "/console/store/product": ["POST_/v1/items"],
  "/console/store/product?product_id": readsItem,
  ...all(
    [
      "/console/store/product/images?product_id",
      `${picture}/position/:position?product_id`,
      `${picture}/remove?product_id`,
    ],
    readsItem,
  ),
  [`${picture}/delete?product_id`]: ["PUT_/v1/items/:item_id"],
  ...all(
    [
      "/console/store/orders",
      "/console/store/orders/views/new",
      "/console/store/orders/open",
      "/console/store/orders/calendar",
      "/console/store/orders/:order_id",
      "/console/store/orders/:order_id/email",
      "/print/orders/:order_id",
    ],
    readsOrders,
  ),
  ...all(
    [
      "/console/organization/users/:user_id/view",
      "/console/store/orders/new",
      `${taking}/new`,
      `${taking}/new/add/:item_id`,
      `${taking}/new/lines/:line_id`,
      `${taking}/new/quick`,
      `${taking}/new/clear`,
      "/console/store/orders/:order_id/discard",
      "/console/store/orders/:order_id/edit",
      "/console/store/orders/:order_id/edit/code",
      "/console/store/customers",
      "/console/store/customers/:customer_id",
      "/console/store/customers/:customer_id/edit",
      "/console/store/customers/:customer_id/anonymize",
      "/console/store/customers/:customer_id/merge",
      "/console/store/customers/:customer_id/merge/:other_id",
    ],
    "admin",
  ),
};

/** Who may send a form to which address of the console. */
export const posts: Table = {
  ...all(
    [
      "/console/sidebar",
      "/console/organization/view/end",
      "/console/account/language",
      "/console/account/export",
      "/console/account/phone",
      "/console/account/email",
      "/console/account/email/cancel",
      "/console/account/proof",
      "/console/account/proof/send",
      "/console/account/proof/passkey",
      "/console/account/passkeys/new",
      "/console/account/passkeys/:passkey_id/name",
      "/console/account/passkeys/:passkey_id/remove",
      "/console/account/sessions/end",
      "/console/account/sessions/:session_id/end",
    ],
    "person",
  ),
  "/console/store/workplaces/new": ["POST_/v1/locations"],
  "/console/store/workplaces/:location_id/edit": ["PUT_/v1/locations/:location_id"],
  "/console/store/workplaces/:location_id/delete": ["DELETE_/v1/locations/:location_id"],
  "/console/store/members/new": ["POST_/v1/members"],
  "/console/store/members/:member_id/edit": ["PUT_/v1/members/:member_id"],
  "/console/store/members/:member_id/pin": ["PUT_/v1/members/:member_id/pin"],
  "/console/store/members/:member_id/delete": ["DELETE_/v1/members/:member_id"],
  "/console/store/members/sessions/:member_id/:session_id/delete": [
    "DELETE_/v1/members/sessions/:member_id/:session_id",
  ],
  "/console/store/categories/new": ["POST_/v1/categories"],
  "/console/store/categories/:category_id/edit": ["PUT_/v1/categories/:category_id"],
  "/console/store/categories/:category_id/delete": ["DELETE_/v1/categories/:category_id"],
  "/console/store/categories/:category_id/state/:state": ["PUT_/v1/categories/:category_id"],
  "/console/store/categories/:category_id/position/:position": ["PUT_/v1/categories/:category_id"],
  "/console/store/products/:item_id/archive": ["DELETE_/v1/items/:item_id"],
  "/console/store/product": ["POST_/v1/items"],
  ...all(
    [
      "/console/store/products/:item_id/price",
      "/console/store/products/:item_id/position/:position",
      "/console/store/products/:item_id/state/:state",
      "/console/store/products/:item_id/out/:out_today",
      "/console/store/products/:item_id/images",
      "/console/store/products/:item_id/images/:image_id/position/:position",
      "/console/store/product?product_id",
      "/console/store/product/images?product_id",
      `${picture}/position/:position?product_id`,
      `${picture}/remove?product_id`,
      `${picture}/delete?product_id`,
    ],
    ["PUT_/v1/items/:item_id"],
  ),
  ...all(
    [
      "/console/store/orders/views/new",
      "/console/store/orders/views/:view_id/delete",
      "/console/store/orders/:order_id/email",
    ],
    readsOrders,
  ),
  // The same, where a setting was never saved.
  ...all(
    ["/console/store/settings", "/console/store/settings/:setting_id?"],
    ["PUT_/v1/settings/:setting_id"],
  ),
  ...all(
    [
      "/console/organization/users/:user_id/view",
      "/console/store/settings/business",
      "/console/store/settings/logo/:file_id/delete",
      "/console/store/orders/:order_id",
      "/console/store/orders/:order_id/discard",
      "/console/store/orders/:order_id/edit",
      "/console/store/orders/:order_id/moves/:move",
      "/console/store/customers/:customer_id/edit",
      "/console/store/customers/:customer_id/anonymize",
      "/console/store/customers/:customer_id/merge/:other_id",
      `${taking}/new`,
      `${taking}/new/add/:item_id`,
      `${taking}/new/lines/:line_id`,
      `${taking}/new/quick`,
      `${taking}/new/clear`,
      `${taking}/draft`,
      `${taking}/draft/inline`,
      `${taking}/draft/text`,
      `${taking}/draft/known`,
      `${taking}/draft/lines/:line_id/remove`,
      `${taking}/draft/lines/:line_id/restore`,
    ],
    "admin",
  ),
};
