import { unaskedAnswers } from "#app/domain/catalogue/product-fields.ts";
import type { CartLine } from "./cart.server.ts";

type Told = Pick<
  CartLine,
  "id" | "change" | "asks" | "fields" | "price" | "currency" | "unit" | "cart_limit"
>;

/**
 * What is told of a line, as it is accepted: its id, what has become of it, and what that comes to, so that nothing else is
 * accepted: the price, the most of it, or which of its answers go.
 */
export function toldOf({ id, change, ...line }: Told): string {
  const { asks, fields, price, currency, unit, cart_limit } = line;
  const answers = Object.keys(fields).sort();
  const gone = Object.keys(unaskedAnswers(asks, fields)).map((name) => answers.indexOf(name));
  const facts = { price: [price, currency, unit], quantity: [cart_limit, unit], answers: gone };
  return [
    id,
    change,
    ...(change && change in facts ? [facts[change as keyof typeof facts].join()] : []),
  ].join(" ");
}

/** Whether a line is among those told: by all of {@link toldOf}, or by its id and what has become of it. */
export const isTold = (told: readonly string[], line: Told): boolean =>
  told.includes(toldOf(line)) || told.includes(`${line.id} ${line.change}`);
