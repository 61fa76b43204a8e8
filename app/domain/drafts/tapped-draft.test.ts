import { expect, test } from "vitest";
import { lineTotal, parseQuantity } from "#app/lib/quantity.ts";
import type { Draft, DraftLine } from "./draft.server.ts";
import { tappedDraft } from "./tapped-draft.ts";

const cake = { id: "cake", name: "Cozonac", unit: 1, price: 6395, fields: [] };
const bread = { id: "bread", name: "Pâine", unit: 0, price: 1300, fields: [] };

const line = (id: string, item_id: string, quantity: string, price: number): DraftLine => ({
  ...{ id, item_id, name: item_id, unit: 1, sold_in: 1, price, quantity, fields: {}, note: null },
  total: Number(lineTotal(price, parseQuantity(quantity) ?? 0)),
  ...{ remeasured: false, orderable: true, unanswered: false, asks: [] },
});
const draft = (...lines: DraftLine[]): Draft => ({
  id: null,
  ...{ lines, name: null, details: {}, count: lines.length, total: 0, ready: true },
});
const shown = ({ lines, count, total }: ReturnType<typeof tappedDraft>) => ({
  lines: lines.map((one) => [one.item_id, one.quantity, one.unkept] as const),
  count,
  total,
});

test("a tapped product stands in a line of its own, not kept yet, and counts in the total", () => {
  const tapped = tappedDraft(draft(line("1", "bread", "2", 1300)), [{ product: cake, amount: 333 }], []);
  expect(shown(tapped)).toEqual({
    lines: [
      ["bread", "2", false],
      ["cake", "0.333", true],
    ],
    count: 2,
    total: 2600 + 2130,
  });
  expect(tapped.lines[1]?.total).toBe(2130);
});

test("an amount goes into the first line of its product; what the server holds already is kept", () => {
  const held = draft(
    line("1", "cake", "1", 6395),
    line("2", "cake", "2", 6395),
    line("3", "bread", "4", 1300),
  );
  const taps = [
    { product: cake, amount: 1500 },
    { product: bread, amount: 4000 },
  ];
  expect(shown(tappedDraft(held, taps, []))).toEqual({
    lines: [
      ["cake", "1.5", true],
      ["cake", "2", false],
      ["bread", "4", false],
    ],
    count: 3,
    // Each line is rounded for itself: 95.925 is 95.93.
    total: 9593 + 12790 + 5200,
  });
});

test("what is tapped of a product that was told by another measure is a line of its own, and only that one counts", () => {
  const told = { ...line("1", "bread", "2", 4500), unit: 1, sold_in: 0, total: 0, remeasured: true };
  expect(shown(tappedDraft(draft(told), [{ product: bread, amount: 3000 }], []))).toEqual({
    lines: [
      ["bread", "2", false],
      ["bread", "3", true],
    ],
    count: 2,
    total: 3900,
  });
});

test("what is brought to nothing and what is taken out is not there", () => {
  const held = draft(
    line("1", "cake", "1", 6395),
    line("2", "cake", "2", 6395),
    line("3", "bread", "4", 1300),
  );
  expect(shown(tappedDraft(held, [{ product: bread, amount: 0 }], ["1"]))).toEqual({
    lines: [["cake", "2", false]],
    count: 1,
    total: 12790,
  });
  expect(shown(tappedDraft(draft(), [{ product: bread, amount: 0 }], []))).toEqual({
    lines: [],
    count: 0,
    total: 0,
  });
});

test("a line of a product that asks for more says so before anybody answers", () => {
  const asking = { ...cake, fields: [{ name: "Glazură", type: "text", required: 1 } as const] };
  expect(tappedDraft(draft(), [{ product: asking, amount: 1000 }], []).lines[0]?.unanswered).toBe(true);
});
