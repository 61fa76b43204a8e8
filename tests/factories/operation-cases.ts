import type { OperationKey } from "#app/lib/actor.ts";
import type { Caller } from "#app/lib/caller.ts";
import { makePicture } from "./picture.ts";
import type { World } from "./world.ts";

type Input = Record<string, unknown>;

/** What the matrix of all operations needs to know of one. */
export interface OperationCase {
  /** What it may be called with in a business; nothing when it takes nothing. */
  input?: (own: World) => Input;
  /** Inputs that name rows of another business: each is unknown. */
  foreign?: (own: World, other: World) => Input[];
  /** Inputs that refer to rows of another business: unknown, or a broken rule of the field. */
  refersTo?: (own: World, other: World) => Input[];
  /** What is sent in place of a part of the input, and the fields that are then named. */
  bad?: [Input, ...string[]][];
  /** The table that it adds one row to. */
  makes?: string;
  /** Who calls it when an admin doesn't. */
  by?: (own: World) => Caller;
}

const long = "x".repeat(300);
const welcome = { name: "Brutăria Nouă", locale: "ro", currency: "RON", time_zone: "Europe/Bucharest" };
const badOrganization: OperationCase["bad"] = [
  [{ name: "" }, "name"],
  [{ locale: "fr" }, "locale"],
  [{ currency: "XXX", time_zone: "Mars/Base" }, "currency", "time_zone"],
];
const place = ({ workplace }: World) => ({ location_id: workplace.id });
const items = ({ product }: World) => [{ item_id: product.id, quantity: "1.5" }];
const member = { username: "Ioana Pop", role: "sales" };
const draftOfOther = (_: World, other: World) => [place(other)];

/** A case for each operation of the registry. */
export const operationCases: Partial<Record<OperationKey, OperationCase>> = {
  // signing in
  "POST_/v1/users/lookup": { input: () => ({ email: "nou@lupu.ro" }) },
  "POST_/v1/sessions/login": {
    input: () => ({ email: "nou@lupu.ro", code: "123456" }),
    bad: [[{ code: undefined }, "code"]],
  },
  "POST_/v1/sessions/logout": {},
  "GET_/v1/sessions/info": {},
  "GET_/v1/sessions": {},
  "DELETE_/v1/sessions/:session_id": {
    input: (own) => ({ session_id: own.ownSessionId }),
    foreign: (own, other) => [{ session_id: other.ownSessionId }, { session_id: own.memberSessionId }],
  },

  // organization
  "POST_/v1/subscriptions/trial/:plan_id": {
    input: () => ({ plan_id: "store_trial" }),
    foreign: () => [{ plan_id: "store_pro" }],
    makes: "subscription",
  },
  "PUT_/v1/organizations/settings": { input: () => welcome, bad: badOrganization },
  "POST_/v1/organizations/welcome": { input: () => welcome, bad: badOrganization, makes: "subscription" },

  // workplaces
  "GET_/v1/locations/assoc": {},
  "GET_/v1/locations": {},
  "POST_/v1/locations": {
    input: () => ({ name: "Mărăști" }),
    bad: [
      [{ name: "x" }, "name"],
      [{ name: long, address: long }, "name", "address"],
    ],
    makes: "workplace",
  },
  "PUT_/v1/locations/:location_id": {
    input: (own) => ({ ...place(own), name: "Mărăști" }),
    foreign: (_, other) => [place(other)],
    bad: [[{ name: "" }, "name"]],
  },
  "DELETE_/v1/locations/:location_id": { input: place, foreign: (_, other) => [place(other)] },

  // members
  "POST_/v1/members/login": {
    input: (own) => ({
      store: own.tenant.scope.organization.slug,
      username: own.sales.username,
      pin: "000000",
    }),
    bad: [[{ store: "", username: "", pin: "" }, "store", "username", "pin"]],
  },
  "GET_/v1/members": {},
  "POST_/v1/members": {
    input: () => member,
    foreign: (_, other) => [{ restricted_locations: [other.workplace.id] }],
    bad: [
      [{ username: "ab" }, "username"],
      [{ role: "boss" }, "role"],
    ],
    makes: "member",
  },
  "PUT_/v1/members/:member_id": {
    input: (own) => ({ ...member, member_id: own.sales.id }),
    foreign: (_, other) => [{ member_id: other.sales.id }, { restricted_locations: [other.workplace.id] }],
    bad: [[{ username: "" }, "username"]],
  },
  "PUT_/v1/members/:member_id/pin": {
    input: (own) => ({ member_id: own.sales.id }),
    foreign: (_, other) => [{ member_id: other.sales.id }],
  },
  "DELETE_/v1/members/:member_id": {
    input: (own) => ({ member_id: own.sales.id }),
    foreign: (_, other) => [{ member_id: other.sales.id }],
  },
  "DELETE_/v1/members/sessions/:member_id/:session_id": {
    input: (own) => ({ member_id: own.sales.id, session_id: own.memberSessionId }),
    foreign: (_, other) => [
      { member_id: other.sales.id, session_id: other.memberSessionId },
      { session_id: other.memberSessionId },
    ],
  },

  // settings
  "GET_/v1/settings": {},
  "GET_/v1/settings/:scope": {
    input: () => ({ scope: "store" }),
  },
  "POST_/v1/settings": {
    input: () => ({ scope: "store", name: "order_pickup_date", data: { display: true } }),
    bad: [
      [{ data: { display: false, required: true } }, "data.required"],
      [{ name: "shop_orders" }, "name"],
      [{ scope: "kitchen" }, "scope"],
    ],
    makes: "setting",
  },
  "PUT_/v1/settings/:setting_id": {
    input: (own) => ({ setting_id: own.setting.id, data: { display: true, required: true } }),
    foreign: (_, other) => [{ setting_id: other.setting.id }],
    bad: [[{ data: { display: false, required: true } }, "data.required"]],
  },

  // catalogue
  "GET_/v1/categories": {},
  "POST_/v1/categories": {
    input: () => ({ name: "Patiserie" }),
    bad: [
      [{ name: "abc" }, "name"],
      [{ state: 7 }, "state"],
    ],
    makes: "category",
  },
  "PUT_/v1/categories/:category_id": {
    input: (own) => ({ category_id: own.category.id, name: "Patiserie" }),
    foreign: (_, other) => [{ category_id: other.category.id }],
    bad: [[{ name: long }, "name"]],
  },
  "DELETE_/v1/categories/:category_id": {
    input: (own) => ({ category_id: own.category.id }),
    foreign: (_, other) => [{ category_id: other.category.id }],
  },
  "GET_/v1/items": {},
  "GET_/v1/items/:item_id": {
    input: (own) => ({ item_id: own.product.id }),
    foreign: (_, other) => [{ item_id: other.product.id }],
  },
  "POST_/v1/items": {
    input: () => ({ name: "Pâine de secară", price: "7.50", unit: 1 }),
    refersTo: (_, other) => [{ category_id: other.category.id }],
    bad: [
      [{ name: "abc", price: "mult", unit: 99 }, "name", "price", "unit"],
      [{ data: { fields: [{ name: "Gust", type: "radio" }] } }, "data.fields.0.options"],
    ],
    makes: "product",
  },
  "PUT_/v1/items/:item_id": {
    input: (own) => ({ item_id: own.product.id, name: "Pâine de secară", price: 7.5, unit: 1, state: 0 }),
    foreign: (_, other) => [{ item_id: other.product.id }],
    refersTo: (_, other) => [{ category_id: other.category.id }],
    bad: [[{ price: "1.234", state: 9 }, "price", "state"]],
  },
  "DELETE_/v1/items/:item_id": {
    input: (own) => ({ item_id: own.product.id }),
    foreign: (_, other) => [{ item_id: other.product.id }],
  },
  "PUT_/v1/items/:item_id/delivery": {
    input: (own) => ({ item_id: own.product.id, out_today: true }),
    foreign: (_, other) => [{ item_id: other.product.id }],
    bad: [[{ out_today: "mâine" }, "out_today"]],
  },

  // orders
  "GET_/v1/orders": {},
  "GET_/v1/orders/history": {},
  "GET_/v1/orders/calendar": {},
  "GET_/v1/orders/delivery/info": {},
  "GET_/v1/orders/:order_id": {
    input: (own) => ({ order_id: own.orderId }),
    foreign: (_, other) => [{ order_id: other.orderId }],
  },
  "POST_/v1/orders/provision": {
    input: (own) => ({ ...place(own), items: items(own) }),
    foreign: (_, other) => [place(other), { items: items(other) }],
    bad: [
      [{ items: [] }, "items"],
      [{ items: [{ item_id: "x", quantity: "0" }] }, "items.0.quantity"],
      [
        { customer: { email: "nu e" }, data: { upfront_payment: -1 } },
        "customer.email",
        "data.upfront_payment",
      ],
      [{ pickup_date: "mâine", data: { pickup_hour: "25" } }, "pickup_date", "data.pickup_hour"],
    ],
    makes: "order",
  },
  "PUT_/v1/orders/:order_id": {
    input: (own) => ({ order_id: own.orderId, items: items(own) }),
    foreign: (_, other) => [
      { order_id: other.orderId },
      { items: items(other) },
      { items: [{ id: other.lineId, quantity: 1 }] },
    ],
    bad: [
      [{ items: [{ id: "x", quantity: "0,0001" }] }, "items.0.quantity"],
      [{ items: [{ quantity: "1" }] }, "items.0.item_id"],
    ],
  },
  "PUT_/v1/orders/:order_id/delivery": {
    input: (own) => ({ order_id: own.orderId, status: "order_preparing" }),
    foreign: (_, other) => [{ order_id: other.orderId }],
    bad: [
      [{ status: "order_lost" }, "status"],
      [
        { items: [{ id: "x", new_quantity: "mult", reason: "because" }] },
        "items.0.new_quantity",
        "items.0.reason",
      ],
    ],
  },
  "PUT_/v1/orders/:order_id/acknowledgement": {
    input: (own) => ({ order_id: own.orderId }),
    foreign: (_, other) => [{ order_id: other.orderId }],
    by: (own) => own.delivery.caller,
  },

  "POST_/v1/orders/:order_id/email": {
    input: (own) => ({ order_id: own.orderId, email: "client@lupu.ro" }),
    foreign: (_, other) => [{ order_id: other.orderId }],
    bad: [[{ email: "nu e", locale: "fr" }, "email", "locale"]],
  },

  "GET_/v1/orders/views": {},
  "POST_/v1/orders/views": {
    input: (own) => ({ name: "În lucru", q: "Ștefan", status: "order_preparing", ...place(own) }),
    foreign: (_, other) => [place(other)],
    bad: [
      [{ name: "" }, "name"],
      [{ name: long, status: "order_lost" }, "name", "status"],
    ],
    makes: "order_view",
  },
  "DELETE_/v1/orders/views/:view_id": {
    input: (own) => ({ view_id: own.viewId }),
    foreign: (_, other) => [{ view_id: other.viewId }],
  },

  // customers
  "GET_/v1/customers": {},
  "PUT_/v1/customers/:customer_id": {
    input: (own) => ({ customer_id: own.customerId, anonymize: true }),
    foreign: (_, other) => [{ customer_id: other.customerId }],
    bad: [[{ anonymize: false }, "anonymize"]],
  },

  // files
  "POST_/v1/items/:item_id/image": {
    input: (own) => ({ item_id: own.product.id, file: [makePicture()] }),
    foreign: (_, other) => [{ item_id: other.product.id }],
    bad: [
      [{ file: [] }, "file"],
      [{ file: ["poza.jpg"] }, "file.0"],
    ],
    makes: "product_image",
  },
  "PUT_/v1/items/:item_id/image/:image_id": {
    input: (own) => ({ item_id: own.product.id, image_id: own.imageId, position: 1 }),
    foreign: (_, other) => [{ item_id: other.product.id }, { image_id: other.imageId }],
    bad: [[{ position: 0 }, "position"]],
  },
  "DELETE_/v1/items/:item_id/image/:image_id": {
    input: (own) => ({ item_id: own.product.id, image_id: own.imageId }),
    foreign: (_, other) => [{ item_id: other.product.id }, { image_id: other.imageId }],
  },
  "DELETE_/v1/files/:file_id": {
    input: (own) => ({ file_id: own.imageId }),
    foreign: (_, other) => [{ file_id: other.imageId }],
  },

  // drafts
  "GET_/v1/drafts/:location_id": { input: place, foreign: draftOfOther },
  "POST_/v1/drafts/:location_id/items": {
    input: (own) => ({ ...place(own), item_id: own.product.id, note: "rumenă" }),
    foreign: (own, other) => [...draftOfOther(own, other), { item_id: other.product.id }],
    bad: [[{ quantity: "mult", note: long }, "quantity", "note"]],
  },
  "PUT_/v1/drafts/:location_id/items/:line_id": {
    input: (own) => ({ ...place(own), line_id: own.draftLineId, quantity: 2 }),
    foreign: (own, other) => [...draftOfOther(own, other), { line_id: other.draftLineId }],
    bad: [[{ quantity: "mult" }, "quantity"]],
  },
  "PUT_/v1/drafts/:location_id/products/:item_id": {
    input: (own) => ({ ...place(own), item_id: own.product.id, quantity: "1.5" }),
    foreign: (_, other) => [place(other), { item_id: other.product.id }],
    bad: [
      [{ quantity: "doi" }, "quantity"],
      [{ quantity: undefined }, "quantity"],
      [{ step: "much" }, "step"],
    ],
  },
  "DELETE_/v1/drafts/:location_id/items/:line_id": {
    input: (own) => ({ ...place(own), line_id: own.draftLineId }),
    foreign: (own, other) => [...draftOfOther(own, other), { line_id: other.draftLineId }],
  },
  "POST_/v1/drafts/:location_id/items/:line_id": {
    input: (own) => ({ ...place(own), line_id: own.draftLineId }),
    foreign: (own, other) => [...draftOfOther(own, other), { line_id: other.draftLineId }],
  },
  "DELETE_/v1/drafts/:location_id": { input: place, foreign: draftOfOther },
  "POST_/v1/drafts/:location_id/text/preview": {
    input: (own) => ({ ...place(own), text: "12 3,5" }),
    foreign: draftOfOther,
    bad: [[{ text: "" }, "text"]],
  },
  "POST_/v1/drafts/:location_id/text": {
    input: (own) => ({ ...place(own), text: `${own.product.name} 2` }),
    foreign: draftOfOther,
    bad: [
      [{ text: "" }, "text"],
      [{ text: "nimic așa\nnici așa 2,5" }, "text.0", "text.1"],
    ],
  },
  "POST_/v1/drafts/:location_id/orders/:order_id": {
    input: (own) => ({ ...place(own), order_id: own.orderId }),
    foreign: (own, other) => [...draftOfOther(own, other), { order_id: other.orderId }],
  },
  "PUT_/v1/drafts/:location_id": {
    input: (own) => ({ ...place(own), customer: { name: "Ștefan" } }),
    foreign: draftOfOther,
    bad: [[{ customer: { name: long } }, "customer.name"]],
  },
};
