import { useState } from "react";
import { typedDetails } from "#app/domain/drafts/typed-details.ts";
import { nextKey, withProduct } from "#app/domain/orders/edit-press.ts";
import type { AddedProduct, EditRow } from "#app/domain/orders/edit-row.ts";
import { withRemarks } from "#app/domain/orders/read-remarks.ts";
import type { Drawing } from "./drawing.ts";
import type { UnsavedEdit } from "./kept-edit.ts";

/** What is typed over an order as it was drawn, and what changes that. */
export function useTypedEdit(drawn: Drawing) {
  const [typed, setTyped] = useState(typedIn(drawn));
  const [drawing, setDrawing] = useState(0);
  if (typed.drawn !== drawn) {
    setTyped(typedIn(drawn));
    if (drawn.stale) setDrawing(drawing + 1);
  }
  const drawAnew = () => setDrawing((number) => number + 1);
  return {
    typed,
    /** Another number once the form has to be drawn from what is typed here. */
    drawing,
    change: (changed: string, next: (rows: readonly EditRow[]) => EditRow[]) =>
      setTyped((all) => ({ ...all, rows: next(all.rows), changed, scanned: null, problem: null })),
    add: (product: AddedProduct, code: string) =>
      setTyped((all) => {
        const next = withProduct(all.rows, product);
        const asks = next.length > all.rows.length && product.fields.some(({ required }) => required);
        const added = { ...all, rows: next, changed: "", problem: null, scanned: { code, product } };
        return asks ? { ...added, opened: nextKey(all.rows) } : added;
      }),
    /** No product has the code. */
    miss: (code: string, problem: string | null) =>
      setTyped((all) => ({ ...all, problem, scanned: { code, product: null } })),
    read(element: HTMLFormElement) {
      const form = new FormData(element);
      setTyped((all) => ({
        ...all,
        rows: all.rows.map((row) => withRemarks(form, row)),
        details: typedDetails(form),
      }));
    },
    bringBack(kept: UnsavedEdit | "outdated") {
      if (kept === "outdated") return setTyped((all) => ({ ...all, back: kept }));
      setTyped((all) => ({ ...all, ...kept, back: true }));
      drawAnew();
    },
    /** Begins again with the order as it was drawn. */
    drop() {
      setTyped(typedIn(drawn));
      drawAnew();
    },
  };
}

const typedIn = (drawn: Drawing) => {
  const { rows, details, scanned, problem } = drawn;
  /** `opened`: the row that was just added and asks for answers; `changed`: the one whose amount was changed last. */
  return {
    drawn,
    rows,
    details,
    scanned,
    problem,
    opened: "",
    changed: "",
    back: false as boolean | "outdated",
  };
};
