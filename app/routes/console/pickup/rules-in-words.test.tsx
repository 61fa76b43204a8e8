import { expect, test } from "vitest";
import { freePickup } from "#app/domain/pickup/pickup-rules.ts";
import { drawPart, wordsOf } from "#tests/setup/draw-part.tsx";
import { useRulesInWords } from "./rules-in-words.ts";

function Said({ minutes, capacity }: { minutes: 15 | 30 | 60; capacity: number | null }) {
  const inWords = useRulesInWords();
  const { hours, closed, notice, daysAhead: days_ahead } = freePickup;
  return <p>{inWords({ hours, closed, notice, days_ahead, slot_minutes: minutes, capacity })}</p>;
}

test.each([
  [15, null, "intervale de 15 minute"],
  [30, null, "intervale de 30 de minute"],
  [60, 1, "intervale de 60 de minute, câte 1 comandă"],
  [15, 2, "intervale de 15 minute, câte 2 comenzi"],
] as const)("slots of %i minutes are said with the right plural", (minutes, capacity, said) => {
  const words = wordsOf(drawPart(<Said minutes={minutes} capacity={capacity} />, { language: "ro" }));
  expect(words.endsWith(`· ${said}`)).toBe(true);
});
