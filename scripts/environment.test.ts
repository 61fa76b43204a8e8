import { expect, test } from "vitest";
import { demoByDefault } from "./environment.ts";

test.each([
  ["http://127.0.0.1:3000", "1"],
  ["http://localhost:3000", "1"],
  ["https://tejghea.ro", "0"],
  ["http://192.168.1.7:3000", "0"],
])("an installation at %s has a demo business by itself: %s", (origin, demo) => {
  expect(demoByDefault(origin)).toBe(demo);
});
