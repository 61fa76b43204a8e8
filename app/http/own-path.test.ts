import { expect, test } from "vitest";
import { ownPath } from "./own-path.ts";

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
