import type { Feature } from "#app/domain/billing/plans.ts";
import { type Access, type Actor, mayPass } from "#app/lib/actor.ts";

interface MenuEntry {
  /** Its texts: `console:menu.<name>` and `console:short.<name>`. */
  name: "orders" | "products" | "categories" | "workplaces" | "team" | "settings";
  to: string;
  /** Pages that belong to it and stand elsewhere. */
  with?: readonly string[];
  /** What opens the page. */
  access: readonly Access[];
  /** Shown only while a plan has it. */
  feature?: Feature;
}

interface MenuGroup {
  name: "insights" | "management";
  items: readonly MenuEntry[];
}

/** The sidebar of the console in the order of document 1, section 2. */
const menu: readonly MenuGroup[] = [
  {
    name: "insights",
    items: [
      {
        name: "orders",
        to: "/console/store/orders",
        with: ["/console/store/customers"],
        access: ["GET_/v1/orders"],
      },
    ],
  },
  {
    name: "management",
    items: [
      {
        name: "products",
        to: "/console/store/products",
        with: ["/console/store/product"],
        access: [
          "GET_/v1/items",
          "GET_/v1/items/:item_id",
          "POST_/v1/items",
          "PUT_/v1/items/:item_id",
          "DELETE_/v1/items/:item_id",
        ],
      },
      { name: "categories", to: "/console/store/categories", access: ["organization"] },
      { name: "workplaces", to: "/console/store/workplaces", access: ["organization"] },
      {
        name: "team",
        to: "/console/store/members",
        access: [
          "GET_/v1/members",
          "POST_/v1/members",
          "PUT_/v1/members/:member_id",
          "DELETE_/v1/members/:member_id",
          "PUT_/v1/members/:member_id/pin",
        ],
      },
      { name: "settings", to: "/console/store/settings", access: ["organization"] },
    ],
  },
];

const groupsOf = (features: readonly Feature[]): MenuGroup[] =>
  menu.map(({ name, items }) => ({
    name,
    items: items.filter(({ feature }) => !feature || features.includes(feature)),
  }));

/**
 * The groups and entries that plans with these features show, as the sidebar needs them; rights do not matter
 * (document 4, Who may do what).
 */
export const menuFor = (features: readonly Feature[]) =>
  groupsOf(features).map(({ name, items }) => ({
    name,
    items: items.map(({ name, to, with: others = [] }) => ({ name, to, with: others })),
  }));

/** The first page of the sidebar that a person may open. */
export function firstPageOf(actor: Actor, features: readonly Feature[]): string {
  const entries = groupsOf(features).flatMap(({ items }) => items);
  return entries.find(({ access }) => mayPass(actor, access))?.to ?? "/console/store/workplaces";
}
