import { unclearAt } from "#app/domain/orders/unclear-quantity.ts";
import { presentCart } from "#app/domain/shop/get-cart.server.ts";
import { setCartLine } from "#app/domain/shop/set-cart-line.server.ts";
import { firstMessage } from "#app/http/failure.server.ts";
import { type FormArgs, submit } from "#app/http/form-door.server.ts";
import type { Refused } from "#app/http/form-outcome.server.ts";
import { load } from "#app/http/load.server.ts";
import { parseQuantity, plainQuantity } from "#app/lib/quantity.ts";

/** What came of the quantities of a cart's form. */
interface SavedLines {
  /** Whether a quantity is another one now. */
  changed: boolean;
  /** The line that was taken out by a quantity of 0, of several the last. */
  removed: string | undefined;
  /** Whether a line is there no more of which something was typed; or, where none was typed, one that was drawn. */
  gone: boolean;
  /** What draws the page again, with what is wrong beside each line; undefined for nothing. */
  wrong: ReturnType<Refused["reply"]> | undefined;
}

/**
 * Saves the quantities of a cart's form that are others than those it was drawn with, each by itself: a wrong one holds up no
 * other, and what another window has changed meanwhile stays. What is lowered comes first, since lines of one product share
 * its limit. The line that is taken out is left aside; one that a 0 has taken out before is out once more.
 */
export async function saveLines(args: FormArgs & { form: FormData }, takenOut: string): Promise<SavedLines> {
  const { slug = "" } = args.params;
  const { lines } = await load(presentCart, args);
  const drawn = typedLines(args.form).filter(({ line_id }) => line_id !== takenOut);
  const typed = drawn.filter(({ quantity, was }) => quantity !== was);
  const asked = lines.flatMap((line) => {
    const own = typed.find(({ line_id }) => line_id === line.id);
    return own ? [{ line, own, more: (parseQuantity(own.quantity) ?? 0) - line.quantity }] : [];
  });
  const done: Pick<TypedLine, "line_id" | "quantity">[] = [];
  const refused = new Map<string, { quantity: string; outcome: Refused }>();
  for (const { line, own } of asked.toSorted((one, other) => one.more - other.more)) {
    const { id } = line;
    const { quantity, unit } = own;
    const breaks = () => unclearAt(["quantity"], quantity, line.unit, plainQuantity(line.quantity));
    const input = { slug, line_id: id, quantity, unit };
    const outcome = await submit(setCartLine, { ...args, breaks }, () => input);
    if (outcome.ok) done.push({ line_id: id, quantity });
    else refused.set(id, { quantity, outcome });
  }
  const isGone = ({ line_id }: TypedLine) => lines.every(({ id }) => id !== line_id);
  for (const { line_id, quantity } of typed.filter((one) => isGone(one) && isNothing(one))) {
    const again = await submit(setCartLine, args, () => ({ slug, line_id, quantity }));
    if (again.ok) done.push({ line_id, quantity });
  }
  const wrong = lines.flatMap(({ id }) => {
    const one = refused.get(id);
    return one ? [{ id, ...one }] : [];
  });
  return {
    changed: done.length > 0,
    removed: done.findLast(isNothing)?.line_id,
    gone: (typed.length > 0 ? typed.filter((one) => !isNothing(one)) : drawn).some(isGone),
    wrong: wrong[0]?.outcome.reply({
      submission: {
        status: "error",
        initialValue: Object.fromEntries(wrong.map(({ id, quantity }) => [id, quantity])),
        error: Object.fromEntries(wrong.map(({ id, outcome }) => [id, [firstMessage(outcome.failure)]])),
      },
    }),
  };
}

/** A line of a cart's form: its quantity as it was typed, the unit that stood beside it, and the quantity as it was drawn. */
interface TypedLine {
  line_id: string;
  quantity: string;
  unit: string | undefined;
  was: string | undefined;
}

const isNothing = ({ quantity }: Pick<TypedLine, "quantity">) => parseQuantity(quantity) === 0;

function typedLines(form: FormData): TypedLine[] {
  const column = (name: string) => form.getAll(name).map((value) => String(value).trim());
  const [quantities, units, drawn] = [column("quantity"), column("unit"), column("was")];
  return column("line_id").map((line_id, at) => ({
    line_id,
    quantity: quantities[at] ?? "",
    unit: units[at],
    was: drawn[at],
  }));
}
