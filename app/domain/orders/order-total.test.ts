import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_QUANTITY, parseQuantity, plainQuantity } from "#app/lib/quantity.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { agreedTotal } from "./freeze-lines.server.ts";

test("the sum of an order is exact, whatever its prices and quantities", () => {
  const line = fc.record({
    price: fc.integer({ min: 0, max: 2_000_000_000 }),
    quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
  });
  const rounded = ({ price, quantity }: { price: number; quantity: number }) => {
    const product = String(BigInt(price) * BigInt(quantity)).padStart(4, "0");
    const minor = BigInt(product.slice(0, -3));
    return product.slice(-3) >= "500" ? minor + 1n : minor;
  };
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      const sum = lines.map(rounded).reduce((total, one) => total + one, 0n);
      if (sum > 9_999_999_999_999n) expect(() => agreedTotal(lines)).toThrow(Refusal);
      else expect(agreedTotal(lines)).toBe(sum);
    }),
  );
});

test("a quantity is read as it was written, with a point or a comma", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_QUANTITY }), (quantity) => {
      const text = plainQuantity(quantity);
      expect(parseQuantity(text)).toBe(quantity);
      expect(parseQuantity(text.replace(".", ","))).toBe(quantity);
      expect(Math.round(Number(text) * 1000)).toBe(quantity);
    }),
  );
});
