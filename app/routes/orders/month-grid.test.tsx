import { expect, test } from "vitest";
import { drawPart, wordsOf } from "#tests/setup/draw-part.tsx";
import { MonthGrid } from "./month-grid.tsx";

test("a month says in words which day is today, and which one is chosen by what it is", () => {
  const html = drawPart(<MonthGrid month="2026-11" days={[]} chosen="2026-11-03" today="2026-11-28" />, {
    language: "ro",
  });
  const days = [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, own = "", inner = ""]) => ({
    current: /aria-current="(.*?)"/.exec(own)?.[1],
    words: wordsOf(inner),
  }));
  expect(days.filter(({ current }) => current)).toEqual([{ current: "true", words: "3 marți, 3 noiembrie" }]);
  expect(days.filter(({ words }) => /azi/i.test(words))).toEqual([
    { current: undefined, words: "28 Azi, sâmbătă, 28 noiembrie" },
  ]);
});
