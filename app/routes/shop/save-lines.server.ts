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
  /** Whether a line is there no more whose quantity was typed; or, where none was typed, one that was drawn. */
  gone: boolean;
  /** What draws the page again, with what is wrong beside each line; undefined for nothing. */
  wrong: ReturnType<Refused["reply"]> | undefined;
}

/**
 * Saves the quantities of a cart's form that are others than those it was drawn with, each by itself: a wrong one holds up no
 * other, and what another window has changed meanwhile stays. What is lowered comes first, since lines of one product share
 * its limit. The line that is taken out is left aside.
 */
export async function saveLines(args: FormArgs & { form: FormData }, takenOut: string): Promise<SavedLines> {
  const { lines } = await load(presentCart, args);
  const drawn = typedLines(args.form).filter(({ line_id }) => line_id !== takenOut);
  const typed = drawn.filter(({ quantity, was }) => quantity !== was);
  const asked = lines.flatMap((line) => {
    const own = typed.find(({ line_id }) => line_id === line.id);
    return own ? [{ line, own, more: (parseQuantity(own.quantity) ?? 0) - line.quantity }] : [];
  });
  const done: { id: string; quantity: string }[] = [];
  const refused = new Map<string, { quantity: string; outcome: Refused }>();
  for (const { line, own } of asked.toSorted((one, other) => one.more - other.more)) {
    const { id } = line;
    const { quantity, unit } = own;
    const breaks = () => unclearAt(["quantity"], quantity, line.unit, plainQuantity(line.quantity));
    const input = { slug: args.params.slug ?? "", line_id: id, quantity, unit };
    const outcome = await submit(setCartLine, { ...args, breaks }, () => input);
    if (outcome.ok) done.push({ id, quantity });
    else refused.set(id, { quantity, outcome });
  }
  const wrong = lines.flatMap(({ id }) => {
    const one = refused.get(id);
    return one ? [{ id, ...one }] : [];
  });
  const isGone = ({ line_id }: TypedLine) => lines.every(({ id }) => id !== line_id);
  return {
    changed: done.length > 0,
    removed: done.findLast(({ quantity }) => parseQuantity(quantity) === 0)?.id,
    gone: (typed.length > 0 ? typed : drawn).some(isGone),
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
