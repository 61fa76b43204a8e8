import { randomUUID } from "node:crypto";
import type { World } from "../world.ts";
import type { QueryCase, QueryCases } from "./query-case.ts";

/** A query of one row by its id. */
const byId = (name: string, idOf: (world: World) => string | null): QueryCase => ({
  input: (own) => ({ [name]: idOf(own) }),
  foreign: (_, other) => [{ [name]: idOf(other) }, { [name]: randomUUID() }],
});

/** What the pages of the console ask beside lists. */
export const consoleCases: QueryCases = {
  viewedPerson: byId("user_id", ({ nobody }) => nobody.id),
  workplaceById: byId("location_id", ({ workplace }) => workplace.id),
  workplaceLosses: byId("location_id", ({ workplace }) => workplace.id),
  categoryById: byId("category_id", ({ category }) => category.id),
  categoryQuota: {},
  readAudit: {},
  memberById: byId("member_id", ({ sales }) => sales.id),
  memberLosses: byId("member_id", ({ sales }) => sales.id),
  customerById: byId("customer_id", ({ customerId }) => customerId),
  customerNow: byId("customer_id", ({ customerId }) => customerId),
  openOrdersOf: byId("customer_id", ({ customerId }) => customerId),
  ordersNaming: byId("customer_id", ({ customerId }) => customerId),
  customersToMerge: byId("customer_id", ({ customerId }) => customerId),
  mergeOfCustomers: {
    input: (own) => ({ customer_id: own.customerId, other_id: own.otherCustomerId }),
    foreign: (_, other) => [{ customer_id: other.customerId }, { other_id: other.customerId }],
  },
  settingCards: byId("setting_id", ({ setting }) => setting.id),
  pickupSettings: {},
  shopPauses: {},
  firstSteps: {},
  ownBilling: {},
  ownOrganization: {},
  ownLogo: {},
  ownScreenshot: byId("key", ({ screenshotKey }) => screenshotKey),
  exportState: {},
  madeExport: {},
  exportOffered: {},
  orderExportState: {},
  exportLacks: {},
  madeOrderExport: {},
  emailChange: {},
  newPasskeyOptions: {},
  proofOptions: {},
  passkeyStanding: {},
  deskKeyOwed: {},
  signInOptions: {},
  languageOfMails: {},
  reportedSession: { input: () => ({ token: "spent" }) },
  emailChangeOpen: { input: () => ({ token: "spent" }) },
  userById: {
    input: (own) => ({ user_id: own.nobody.id }),
    foreign: (_, other) => [{ user_id: other.nobody.id }, { user_id: other.invitationId }],
  },
  ownOrganizations: {},
  ownInvitations: {},
  productsReport: {
    input: ({ workplace }) => ({ locations: workplace.id, statuses: "order_pending" }),
    foreign: (_, other) => [{ locations: other.workplace.id, statuses: "order_pending" }],
  },
  forecast: { foreign: (_, other) => [{ locations: other.workplace.id }] },
  reportMail: {},
  invitationOpen: { input: () => ({ token: "spent" }) },
  signInLinkOpen: { input: () => ({ token: "spent" }) },
};
