import { expect, test } from "vitest";
import type { Actor } from "#app/lib/actor.ts";
import { firstPageOf } from "./menu.server.ts";

const user = (role: "admin" | "custom", ...permissions: string[]): Actor => ({
  kind: "user",
  id: "u",
  name: "ana@example.com",
  role,
  permissions,
  sessionId: "s",
});

test.each([
  ["an admin", user("admin"), "orders"],
  ["who reads orders", user("custom", "GET_/v1/orders"), "orders"],
  ["who may archive products alone", user("custom", "DELETE_/v1/items/:item_id"), "products"],
  ["who has no right", user("custom"), "categories"],
])("%s is led to the first page that is open to them", (_, actor, page) => {
  expect(firstPageOf(actor, [])).toBe(`/console/store/${page}`);
});
