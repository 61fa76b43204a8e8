import type { Feature } from "#app/domain/billing/plans.ts";
import { listCategories } from "#app/domain/catalogue/list-categories.server.ts";
import { listProducts } from "#app/domain/catalogue/list-products.server.ts";
import { listMembers } from "#app/domain/members/list-members.server.ts";
import { listOrders } from "#app/domain/orders/list-orders.server.ts";
import { supplies } from "#app/domain/reports/supplies.server.ts";
import { listSettings } from "#app/domain/settings/list-settings.server.ts";
import { timeline } from "#app/domain/timeline/timeline.server.ts";
import { listWorkplaces } from "#app/domain/workplaces/list-workplaces.server.ts";
import { type Actor, mayPass } from "#app/lib/actor.ts";
import type { Operation } from "#app/lib/operation.server.ts";
import type texts from "#locales/en/console.json";

interface MenuEntry {
  /** Its text is `console:menu.<name>`, its icon the symbol of that name in public/menu.svg. */
  name: keyof typeof texts.menu;
  to: string;
  /** Pages that belong to it and stand elsewhere. */
  with?: readonly string[];
  /** Whoever may do this may open the page; without it everybody of the business. */
  shows?: Pick<Operation, "access">;
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
      { name: "activity", to: "/console/store/activity", shows: timeline, feature: "activity_timeline" },
      { name: "dashboard", to: "/console/store" },
      {
        name: "orders",
        to: "/console/store/orders",
        with: ["/console/store/customers"],
        shows: listOrders,
      },
      {
        name: "reports",
        to: "/console/store/reports",
        shows: supplies,
        feature: "balance_export",
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
        shows: listProducts,
      },
      { name: "categories", to: "/console/store/categories", shows: listCategories },
      { name: "workplaces", to: "/console/store/workplaces", shows: listWorkplaces },
      { name: "team", to: "/console/store/members", shows: listMembers },
      { name: "settings", to: "/console/store/settings", shows: listSettings },
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

/** The pages of the sidebar that a person may open, without the one that leads to all of them. */
export const openPages = (actor: Actor, features: readonly Feature[]): MenuEntry[] =>
  groupsOf(features).flatMap(({ items }) =>
    items.filter(({ shows }) => shows && mayPass(actor, shows.access)),
  );
