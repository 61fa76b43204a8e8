import { expect, test } from "vitest";
import { drawPart, wordsOf } from "#tests/setup/draw-part.tsx";
import { EntryPreview, type ShownEntry } from "./entry-preview.tsx";

const product = { name: "Amandină", unit: 0, asks: false, quantity: 2000, total: 1800 };

/** What is said of a list to who does not see it. */
const said = (entries: ShownEntry[]) => {
  const html = drawPart(<EntryPreview entries={entries} added={0} currency="RON" />);
  return wordsOf(/<div role="status">(.*?)<\/div>/.exec(html)?.[1] ?? "").replaceAll("\u00a0", " ");
};

test("what was understood of a list is said, and what has to be chosen", () => {
  const choices = [{ id: "1", name: "Cozonac cu nucă" }];
  expect(said([])).toBe("");
  expect(said([{ text: "2 amandina", product }])).toBe("Total, 1 product: 18.00 lei");
  expect(
    said([
      { text: "2 amandina", product },
      { text: "1 mac", choices },
      { text: "2 cozonac", choices: [...choices, ...choices] },
    ]),
  ).toBe("1 mac: Is it this one? 2 cozonac: Which one? Total, 1 product: 18.00 lei");
});
