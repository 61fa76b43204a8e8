import { expect, test } from "vitest";
import { changedSince, shownOf } from "./shown-lines.ts";

const bread = (price: number, currency = "RON", unit = 0) => ({
  ...{ item_id: "a", name: "Pâine", names: ["Pâine", "Bread"], quantity: 1000, price, currency, unit },
});
const roll = {
  ...{ item_id: "b", name: "Chiflă", names: ["Chiflă", ""], quantity: 2500 },
  ...{ price: 350, currency: "RON", unit: 1 },
};

test("each price that a product was shown at and has no longer is told once, whatever lines it stands on", () => {
  const shown = shownOf([bread(6400), roll, bread(6800), bread(6400), bread(7000)]);
  const now = [bread(7000), roll, bread(7000), bread(7000), bread(7000)];
  const told = (was: number) => ({
    ...{ name: "Pâine", was, was_currency: "RON", was_unit: 0, price: 7000, currency: "RON", unit: 0 },
  });
  expect(changedSince(shown, now)).toEqual({
    changed: [told(6400), told(6800)],
    renamed: false,
    others: true,
  });
  expect(changedSince(shownOf(now), now)).toEqual({ changed: [], renamed: false, others: false });
});

test("the same amount in another currency or for another unit is another price; a line more or less changes no price", () => {
  const shown = shownOf([bread(6400), roll]);
  expect(changedSince(shown, [bread(6400, "EUR"), roll]).changed).toEqual([
    expect.objectContaining({ was: 6400, was_currency: "RON", price: 6400, currency: "EUR" }),
  ]);
  expect(changedSince(shown, [bread(6400, "RON", 1), roll]).changed).toEqual([
    expect.objectContaining({ was: 6400, was_unit: 0, price: 6400, unit: 1 }),
  ]);
  expect(changedSince(shown, [bread(6400)])).toEqual({ changed: [], renamed: false, others: true });
});

test("a product is told that is called otherwise than was read, in whichever language; who was told no name is asked of none", () => {
  const read = (name: string) => shownOf([{ ...bread(6400), name }, roll]);
  const now = [{ ...bread(6400), name: "Bread" }, roll];
  for (const name of ["Pâine", "Bread"])
    expect(changedSince(read(name), now)).toEqual({ changed: [], renamed: false, others: false });
  expect(changedSince(read("Cozonac"), now)).toMatchObject({
    ...{ changed: [{ name: "Bread", was: 6400, price: 6400 }], renamed: true, others: true },
  });
  const older = [bread(6400), roll].map(({ name: _, ...line }) => line);
  expect(changedSince(shownOf(older), now)).toEqual({ changed: [], renamed: false, others: false });
});
