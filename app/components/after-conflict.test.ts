import { expect, test } from "vitest";
import { drawnVersion } from "./after-conflict.ts";

const sent = { submission: { initialValue: { name: "x", version: "2" } } };

test("a form drawn again carries the row's version only once its reader was told of it", () => {
  expect(drawnVersion({ version: 5 }, undefined)).toBe(5);
  expect(drawnVersion({ version: 5 }, { ...sent, refusal: { code: "stale" } })).toBe(5);
  const told = { ...sent, refusal: { code: "stale" }, present: { version: 4 } };
  expect(drawnVersion({ version: 5 }, told)).toBe(4);
  expect(drawnVersion({ version: 5 }, { ...sent, refusal: { code: "categories_exists" } })).toBe(2);
  expect(drawnVersion({ version: 5 }, sent)).toBe(2);
});
