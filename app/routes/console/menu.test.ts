import { expect, test } from "vitest";
import type { Actor } from "#app/lib/actor.ts";
import { menuFor, openPages } from "./menu.server.ts";

const user = (role: "admin" | "custom", ...permissions: string[]): Actor => ({
  kind: "user",
  id: "u",
  name: "ana@example.com",
  role,
  permissions,
  sessionId: "s",
});

test("the groups and entries stand in the order of document 1, section 2", () => {
  const named = menuFor(["activity_timeline", "balance_export"]).map(({ name, items }) => [
    name,
    items.map(({ name, to }) => [name, to]),
  ]);
  expect(named).toEqual([
    [
      "insights",
      [
        ["activity", "/console/store/activity"],
        ["dashboard", "/console/store"],
        ["orders", "/console/store/orders"],
        ["reports", "/console/store/reports"],
      ],
    ],
    [
      "management",
      [
        ["products", "/console/store/products"],
        ["categories", "/console/store/categories"],
        ["workplaces", "/console/store/workplaces"],
        ["team", "/console/store/members"],
        ["settings", "/console/store/settings"],
      ],
    ],
  ]);
});

test.each([
  ["an admin", user("admin"), ["orders", "products", "categories", "workplaces", "team", "settings"]],
  ["who reads orders", user("custom", "GET_/v1/orders"), ["orders", "categories", "workplaces", "settings"]],
  [
    "who may archive products alone",
    user("custom", "DELETE_/v1/items/:item_id"),
    ["products", "categories", "workplaces", "settings"],
  ],
  ["who has no right", user("custom"), ["categories", "workplaces", "settings"]],
])("%s is shown the pages that are open to them", (_, actor, pages) => {
  expect(openPages(actor, []).map(({ name }) => name)).toEqual(pages);
});

test("a page of a feature is there while a plan has it, for who may open it", () => {
  const named = (actor: Actor) => openPages(actor, ["balance_export"]).map(({ name }) => name);
  expect(named(user("admin"))).toContain("reports");
  expect(named(user("custom", "GET_/v1/items/supplies"))).toContain("reports");
  expect(named(user("custom", "GET_/v1/orders"))).not.toContain("reports");
});
