import type { Right } from "#app/domain/accounts/rights.ts";

/**
 * Who may do something in the console, as document 4 says: whoever asks, every console user of the business, its admins
 * alone, or whoever holds one of these keys. Admins may do everything.
 */
export type Ways = "anyone" | "person" | "admin" | readonly Right[];

/** Whether a custom user with one key may do it. */
export const opens = (ways: Ways, right: Right): boolean =>
  typeof ways === "string" ? ways !== "admin" : ways.includes(right);

/** A key that writes a resource includes reading it (document 4, Who may do what). */
export const readsItem: Ways = [
  "GET_/v1/items/:item_id",
  "POST_/v1/items",
  "PUT_/v1/items/:item_id",
  "DELETE_/v1/items/:item_id",
];
export const readsItems: Ways = [
  "GET_/v1/items",
  "POST_/v1/items",
  "PUT_/v1/items/:item_id",
  "DELETE_/v1/items/:item_id",
];
export const readsMembers: Ways = [
  "GET_/v1/members",
  "POST_/v1/members",
  "PUT_/v1/members/:member_id",
  "PUT_/v1/members/:member_id/pin",
  "DELETE_/v1/members/:member_id",
  "DELETE_/v1/members/sessions/:member_id/:session_id",
];
export const readsBusiness: Ways = [
  "GET_/v1/organizations",
  "PUT_/v1/organizations/billing",
  "POST_/v1/users/enroll",
  "PUT_/v1/users/:user_id/permissions",
  "POST_/v1/users/withdraw/:user_id",
];
export const readsBilling: Ways = ["GET_/v1/organizations", "PUT_/v1/organizations/billing"];
export const readsOrders: Ways = ["GET_/v1/orders"];
export const readsAudit: Ways = ["GET_/v1/auditlogs"];
