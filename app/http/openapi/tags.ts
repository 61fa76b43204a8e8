import type { OperationKey } from "#app/lib/actor.ts";

interface Tag {
  name: string;
  description: string;
  /** What the paths of its calls begin with. */
  paths: readonly string[];
}

/** The parts of the API, in the order in which somebody meets them. */
export const tags: readonly Tag[] = [
  {
    name: "Signing in",
    description: "Getting a token, looking who it stands for, and giving it back.",
    paths: ["/v1/users", "/v1/sessions", "/v1/members/login"],
  },
  {
    name: "The public site",
    description: "What visitors may do.",
    paths: ["/v1/contact"],
  },
  {
    name: "Business",
    description: "What a business says of itself, its trial and its invoices.",
    paths: [
      "/v1/organizations",
      "/v1/subscriptions",
      "/v1/invoices",
      "/v1/download_invoice",
      "/v1/users/keep",
    ],
  },
  {
    name: "Users",
    description: "Who signs in to the console of a business, and what they may do there.",
    paths: [
      ...[
        "/v1/users/enroll",
        "/v1/users/withdraw",
        "/v1/users/:user_id",
        "/v1/users/join",
        "/v1/users/leave",
      ],
      "/v1/sessions/organizations",
    ],
  },
  { name: "Workplaces", description: "Where orders are taken and handed over.", paths: ["/v1/locations"] },
  {
    name: "Members",
    description: "Who sells and who delivers. They sign in by username and PIN.",
    paths: ["/v1/members"],
  },
  { name: "Settings", description: "What the order form asks and shows.", paths: ["/v1/settings"] },
  { name: "Categories", description: "The shelves that products stand on.", paths: ["/v1/categories"] },
  { name: "Products", description: "What can be ordered, with images.", paths: ["/v1/items", "/v1/files"] },
  {
    name: "Orders",
    description: "From the counter to the hand-over.",
    paths: ["/v1/orders", "/v1/order_views"],
  },
  {
    name: "Drafts",
    description: "The order that a session is taking at a workplace, kept until it is placed.",
    paths: ["/v1/drafts"],
  },
  {
    name: "Customers",
    description: "Whom orders were for.",
    paths: ["/v1/customers", "/v1/known_customers"],
  },
  {
    name: "Online shop",
    description:
      "What it says of itself, when customers may pick up, what they see of it, and their cart, which the header `x-cart` names.",
    paths: ["/v1/shops"],
  },
  {
    name: "Statistics",
    description: "What was ordered, day by day, and what happened within the last hours.",
    paths: ["/v1/statistics", "/v1/timeline"],
  },
  {
    name: "Help desk",
    description: "What a business asks the operator's staff.",
    paths: ["/v1/tickets"],
  },
  {
    name: "Audit log",
    description: "Who changed what, who signed in, and what was refused.",
    paths: ["/v1/auditlogs"],
  },
];

/** A name for a call that programs can take over: `POST_orders_provision`. */
export const callId = (key: OperationKey): string => key.replace("_/v1/", "_").replace(/\W+/g, "_");

/** The part of the API that a call belongs to: the one that names the most of its path. */
export function tagOf(key: OperationKey): string {
  const path = `${key.replace(/^\w+?_/, "")}/`;
  const lengths = tags.map(({ paths }) =>
    Math.max(...paths.map((start) => (path.startsWith(`${start}/`) ? start.length : 0))),
  );
  const longest = Math.max(...lengths);
  const tag = tags[lengths.indexOf(longest)];
  if (!tag || longest === 0) throw new Error(`${key} has no tag in app/http/openapi/tags.ts`);
  return tag.name;
}
