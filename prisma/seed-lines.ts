import type { ProductField } from "#app/domain/catalogue/product-fields.ts";
import type { Answers } from "#app/domain/catalogue/read-answers.ts";
import { totalOf } from "#app/domain/orders/order-total.ts";
import type { PreparedReason } from "#app/domain/orders/reasons.ts";
import type { LocalDate } from "#app/lib/local-date.ts";
import type { CastProduct } from "./seed-cast.ts";
import { CAKES } from "./seed-catalogue.ts";
import type { Chance } from "./seed-chance.ts";
import { demoNotes, demoObservations, demoWritings } from "./seed-people.ts";
import { demandOf } from "./seed-season.ts";

/** A line of a demo order; quantities in thousandths. */
export interface DrawnLine {
  product: CastProduct;
  fields: Answers;
  note: string | null;
  quantity: number;
  prepared: number | null;
  reason: PreparedReason | null;
}

interface Wanted {
  /** For somebody's occasion: a cake, and perhaps something beside it. */
  cake: boolean;
  /** Multiplies what a line asks for. */
  factor: number;
  /** The day for which it is. */
  day: LocalDate;
}

const INACTIVE = 3;

/** What an order asks for. Nothing is prepared yet. */
export function drawLines(
  products: readonly CastProduct[],
  chance: Chance,
  { cake, factor, day }: Wanted,
): DrawnLine[] {
  const sold = products.filter(({ state }) => state !== INACTIVE);
  const cakes = sold.filter(({ category }) => category === CAKES);
  const others = sold.filter(({ category }) => category !== CAKES);
  const demand = (product: CastProduct) => demandOf(product, day);
  const chosen = cake
    ? [...chance.sample(cakes, 1, demand), ...chance.sample(others, chance.between(0, 2), demand)]
    : chance.sample(others, chance.between(2, 6), demand);
  return chosen.map((product) => ({
    product,
    fields: answer(product.fields ?? [], chance),
    note: chance.percent(5) ? chance.pick(demoNotes) : null,
    quantity: quantityOf(product, chance, product.category === CAKES ? 1 : factor),
    prepared: null,
    reason: null,
  }));
}

function quantityOf({ quantity: [from, to, step] }: CastProduct, chance: Chance, factor: number): number {
  const asked = from + chance.between(0, Math.round((to - from) / step)) * step;
  const steps = Math.max(1, Math.round((asked * factor) / step));
  return Math.round(steps * step * 1000);
}

function answer(fields: readonly ProductField[], chance: Chance): Answers {
  const answers: Answers = {};
  for (const { name, type, required, options = [] } of fields) {
    if (type === "radio" && (required || chance.percent(45))) answers[name] = chance.pick(options);
    if (type === "checkbox" && chance.percent(50))
      answers[name] = chance.sample(options, chance.between(1, 2));
    if (type === "text" && (required || chance.percent(65))) answers[name] = chance.pick(demoWritings);
    if (type === "textarea" && chance.percent(15)) answers[name] = chance.pick(demoObservations);
  }
  return answers;
}

const lessBecause = ["short", "damaged", "replaced", "other"] as const;

/** The lines with what was prepared of them: mostly all, sometimes less with its reason, rarely a little more. */
export function prepareLines(lines: readonly DrawnLine[], chance: Chance): DrawnLine[] {
  return lines.map((line) => {
    const { quantity, product } = line;
    const step = Math.round(product.quantity[2] * 1000);
    if (chance.percent(3)) return { ...line, prepared: 0, reason: "out" };
    if (chance.percent(7) && quantity > step)
      return { ...line, prepared: quantity - step, reason: chance.pick(lessBecause) };
    if (chance.percent(3)) return { ...line, prepared: quantity + step };
    return { ...line, prepared: quantity };
  });
}

/** The sum of the lines in minor units, by what was prepared where that is known. */
export const totalOfLines = (lines: readonly DrawnLine[]): bigint =>
  totalOf(
    lines.map(({ product, quantity, prepared }) => ({
      price: product.minor,
      quantity: prepared ?? quantity,
    })),
  );
