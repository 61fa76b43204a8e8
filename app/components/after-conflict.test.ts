import { expect, test } from "vitest";
import { drawnVersion, reloadAfterConflict } from "./after-conflict.ts";

const sent = { submission: { initialValue: { name: "x", version: "2" } } };

test("a form drawn again carries the row's version only once its reader was told of it", () => {
  expect(drawnVersion({ version: 5 }, undefined)).toBe(5);
  expect(drawnVersion({ version: 5 }, { ...sent, refusal: { code: "stale" } })).toBe(5);
  const told = { ...sent, refusal: { code: "stale" }, present: { version: 4 } };
  expect(drawnVersion({ version: 5 }, told)).toBe(4);
  expect(drawnVersion({ version: 5 }, { ...sent, refusal: { code: "categories_exists" } })).toBe(2);
  expect(drawnVersion({ version: 5 }, sent)).toBe(2);
});

test("a conflict loads the present row; what is another business's stays as it was drawn", () => {
  const url = new URL("http://127.0.0.1/console/helpdesk/1");
  const answered = (drawnFor?: string) =>
    reloadAfterConflict({
      ...{ currentUrl: url, currentParams: {}, nextUrl: url, nextParams: {} },
      ...{ actionStatus: 409, actionResult: { submission: { drawnFor } }, defaultShouldRevalidate: false },
    });
  expect([answered(), answered("another")]).toEqual([true, false]);
});
