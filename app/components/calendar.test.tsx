import { expect, test } from "vitest";
import { drawPart } from "#tests/setup/draw-part.tsx";
import { Calendar } from "./calendar.tsx";

const drawn = (days: { min?: string; max?: string; today?: string }) =>
  drawPart(<Calendar chosen="2026-11-10" {...days} onChoose={() => {}} onClose={() => {}} />);
const current = (html: string) =>
  /<button[^>]*aria-current="date"[^>]*>/.exec(html)?.[0].match(/data-date="([^"]+)"/)?.[1];

test("today is the business's day, and no day where that is not among those that can be chosen", () => {
  expect(current(drawn({ max: "2026-11-28", today: "2026-11-28" }))).toBe("2026-11-28");
  expect(current(drawn({ max: "2026-11-15", today: "2026-11-28" }))).toBeUndefined();
});
