import { expect, test } from "vitest";
import { isOwnPath, ownPath } from "./own-path.ts";

test.each([
  ["/console/store/workplaces?page=2", "/console/store/workplaces?page=2"],
  ["/", "/"],
  ["https://tejghea.ro/console", "/"],
  ["https://evil.example/console", "/"],
  ["//evil.example/console", "/"],
  ["/\\evil.example", "/"],
  ["/.//evil.example", "/"],
  ["/x/..//evil.example", "/"],
  ["console", "/"],
  ["javascript:alert(1)", "/"],
  ["", "/"],
])("%j leads to %j", (to, path) => {
  expect(ownPath(to, "https://tejghea.ro")).toBe(path);
});

test.each([
  ["/store/lupu/orders/7/moves/undo_discard?at=1", true],
  ["", false],
  ["https://evil.example/", false],
  ["//evil.example", false],
  ["/\\evil.example", false],
  ["/x/..//evil.example", false],
  ["javascript:alert(1)", false],
])("%j is a path of the product: %j", (to, own) => {
  expect(isOwnPath(to)).toBe(own);
});
