/** The permission-key catalogue, by area (document 3, section 6). */
export const rightsByArea = {
  activity: [
    "GET_/v1/timeline",
    "GET_/v1/statistics",
    "GET_/v1/orders",
    "GET_/v1/orders/export",
    "GET_/v1/items/supplies",
    "GET_/v1/auditlogs",
  ],
  products: [
    "GET_/v1/items",
    "GET_/v1/items/:item_id",
    "POST_/v1/items",
    "DELETE_/v1/items/:item_id",
    "PUT_/v1/items/:item_id",
  ],
  categories: [
    "POST_/v1/categories",
    "DELETE_/v1/categories/:category_id",
    "PUT_/v1/categories/:category_id",
  ],
  workplaces: ["POST_/v1/locations", "DELETE_/v1/locations/:location_id", "PUT_/v1/locations/:location_id"],
  members: [
    "GET_/v1/members",
    "POST_/v1/members",
    "DELETE_/v1/members/:member_id",
    "PUT_/v1/members/:member_id",
    "PUT_/v1/members/:member_id/pin",
    "DELETE_/v1/members/sessions/:member_id/:session_id",
  ],
  settings: ["GET_/v1/settings/:scope", "PUT_/v1/settings/:setting_id"],
  organization: [
    "GET_/v1/organizations",
    "PUT_/v1/organizations/billing",
    "GET_/v1/invoices",
    "GET_/v1/download_invoice",
    "DELETE_/v1/users",
    "POST_/v1/users/keep",
    "POST_/v1/users/enroll",
    "PUT_/v1/users/:user_id/permissions",
    "POST_/v1/users/withdraw/:user_id",
  ],
} as const;

export type Right = (typeof rightsByArea)[keyof typeof rightsByArea][number];

const rights: readonly Right[] = Object.values(rightsByArea).flat();

/** Whether a stored permission is a key of the catalogue. */
export const isRight = (key: string): key is Right => (rights as readonly string[]).includes(key);
