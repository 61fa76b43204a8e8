import type { OrderableProduct } from "#app/domain/catalogue/orderable.server.ts";
import { answersOf } from "#app/domain/orders/freeze-lines.server.ts";
import { type BrokenRule, refuseBroken } from "#app/lib/invalid-input.ts";
import { fitsUnit } from "#app/lib/quantity.ts";

/** Reads quantity and answers of a line against its product. Refuses `quantity`, `whole` and broken answers. */
export function readLine(
  product: OrderableProduct,
  quantity: number | undefined,
  given: Answered | undefined,
) {
  const broken: BrokenRule[] = [];
  if (quantity === 0) broken.push({ path: ["quantity"], code: "positive" });
  if (quantity && !fitsUnit(quantity, product.unit)) broken.push({ path: ["quantity"], code: "whole" });
  const read = given ? answersOf(product.fields, given, []) : { answers: {}, broken: [] };
  refuseBroken([...broken, ...read.broken]);
  return read.answers;
}

type Answered = Readonly<Record<string, unknown>>;
