import { plainQuantity } from "#app/lib/quantity.ts";
import { quantityName } from "./draft-fields.ts";

/** Amounts by product, in thousandths. */
export type Amounts = Readonly<Record<string, number>>;

interface Unsent {
  /** What was tapped. */
  wanted: Amounts;
  /** The lines that were taken out. */
  out: readonly string[];
  /** What was scanned. */
  codes: readonly string[];
  /** The form, when details were typed into it. */
  typed: FormData | null;
}

/**
 * What the page that takes an order has to tell the server, in the order in which it is told: one form for each. Each names the
 * draft that it is for, or who takes the order where there is none yet (`draft`).
 */
export function draftMessages(
  { wanted, out, codes, typed }: Unsent,
  drawnOf: (itemId: string) => number,
  draft: string,
): FormData[] {
  const amounts = Object.entries(wanted).map(
    ([itemId, amount]) => [quantityName(itemId, drawnOf(itemId)), plainQuantity(amount)] as const,
  );
  const forms = [
    ...(amounts.length > 0 ? [message("amounts", amounts)] : []),
    ...out.map((line) => message("remove", [["line", line]])),
    ...codes.map((code) => message("scan", [["q", code]])),
    ...(typed ? [message("details", typed)] : []),
  ];
  for (const form of forms) form.set("draft_id", draft);
  return forms;
}

function message(
  what: "amounts" | "remove" | "scan" | "details",
  fields: Iterable<readonly [string, FormDataEntryValue]>,
) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  form.set("what", what);
  return form;
}
