import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { typedDetails } from "#app/domain/drafts/typed-details.ts";
import {
  afterPress,
  nextKey,
  type Press,
  pressIn,
  withAmount,
  withProduct,
} from "#app/domain/orders/edit-press.ts";
import {
  type AddedProduct,
  amountOf,
  type EditRow,
  isKept,
  totalOfRows,
} from "#app/domain/orders/edit-row.ts";
import { changesOf } from "#app/domain/orders/edited-order.ts";
import { withRemarks } from "#app/domain/orders/read-remarks.ts";
import { toldChanges } from "#app/domain/orders/told-changes.ts";
import type { LocalNow } from "#app/lib/local-day.ts";
import type { Filling } from "../taking/filling.ts";
import type { Drawing } from "./drawing.ts";
import type { UnsavedEdit } from "./kept-edit.ts";
import { useCodes } from "./use-codes.ts";

/** The id of the form. */
export const EDIT_FORM = "edit";

interface EditingOptions {
  drawn: Drawing;
  now: LocalNow;
  /** Where a code is looked up. */
  codesAt: string;
  products: readonly AddedProduct[];
}

/**
 * What is typed over an order. It lives in the form: without scripts each button sends the whole of it and draws it
 * again; with them the same buttons count on the spot, and only saving is sent.
 */
export function useEditing({ drawn, now, codesAt, products }: EditingOptions) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(typedIn(drawn));
  const [drawing, setDrawing] = useState(0);
  if (typed.drawn !== drawn) setTyped(typedIn(drawn));
  const { rows, details, scanned, problem, opened } = typed;

  const change = (next: (rows: readonly EditRow[]) => EditRow[]) =>
    setTyped((all) => ({ ...all, rows: next(all.rows), scanned: null, problem: null }));
  const add = (product: AddedProduct, code: string) =>
    setTyped((all) => {
      const next = withProduct(all.rows, product);
      const asks = next.length > all.rows.length && product.fields.some(({ required }) => required);
      const added = { ...all, rows: next, problem: null, scanned: { code, product } };
      return asks ? { ...added, opened: nextKey(all.rows) } : added;
    });
  const scan = useCodes(codesAt, ({ code, product, problem }) => {
    if (product) add(product, code);
    else setTyped((all) => ({ ...all, problem, scanned: { code, product: null } }));
  });

  function readForm(typed: HTMLFormElement) {
    const form = new FormData(typed);
    setTyped((all) => ({
      ...all,
      rows: all.rows.map((row) => withRemarks(form, row)),
      details: typedDetails(form),
    }));
  }
  // What was typed before scripts ran.
  const readEarly = useEffectEvent(readForm);
  useEffect(() => {
    const form = document.getElementById(EDIT_FORM);
    if (form instanceof HTMLFormElement) readEarly(form);
  }, []);

  useEffect(() => {
    if (!opened) return;
    const line = document.getElementById(`line-${opened}`);
    line?.querySelector<HTMLElement>(".asks :is(input:not([type=hidden]), textarea)")?.focus();
  }, [opened]);

  function press({ name, value }: Press) {
    const product = name === "add" ? products.find(({ id }) => id === value) : undefined;
    if (product) add(product, "");
    else change((all) => afterPress(all, { name, value }, () => undefined));
  }

  function look(search: Record<string, string>) {
    void navigate({ search: `?${new URLSearchParams(search)}` }, { replace: true, preventScrollReset: true });
  }

  const filling: Filling = {
    scanned,
    scan,
    amountOf: (itemId) => sumOf(rows.filter(({ item_id }) => item_id === itemId)),
    lineOf: (itemId) => rows.find(({ item_id }) => item_id === itemId),
  };
  const changes = changesOf(drawn.order, rows, details, now.date);
  return {
    ...filling,
    rows,
    details,
    problem,
    changes,
    unsaved: toldChanges(changes).length > 0,
    count: rows.filter(isKept).length,
    total: totalOfRows(rows),
    /** Another number once the form has to be drawn from what is typed here. */
    drawing,
    /** Whether what is typed was brought back, or something else was kept that the order has outdated. */
    back: typed.back,
    bringBack(kept: UnsavedEdit | "outdated") {
      if (kept === "outdated") return setTyped((all) => ({ ...all, back: kept }));
      setTyped((all) => ({ ...all, ...kept, back: true }));
      setDrawing((number) => number + 1);
    },
    /** Begins again with the order as it was drawn. */
    drop() {
      setTyped(typedIn(drawn));
      setDrawing((number) => number + 1);
    },
    setAmount: (key: string, thousandths: number) =>
      change((all) => all.map((row) => (row.key === key ? withAmount(row, thousandths) : row))),
    onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) => readForm(currentTarget),
    /** With scripts only the button that saves sends the form, and only when each quantity can be read. */
    onSubmit(event: FormEvent<HTMLFormElement>) {
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (!(submitter instanceof HTMLButtonElement)) return;
      const wrong = event.currentTarget.querySelector<HTMLElement>(".stepper [aria-invalid]");
      if (!submitter.name && !wrong) return;
      event.preventDefault();
      if (!submitter.name) return wrong?.focus();
      const form = new FormData();
      form.set(submitter.name, submitter.value);
      const pressed = pressIn(form);
      if (pressed) press(pressed);
      else if (submitter.name === "category") look({ category: submitter.value });
    },
  };
}

export type Editing = ReturnType<typeof useEditing>;

const typedIn = (drawn: Drawing) => {
  const { rows, details, scanned, problem } = drawn;
  /** `opened`: the row that was just added and asks for answers. */
  return { drawn, rows, details, scanned, problem, opened: "", back: false as boolean | "outdated" };
};

const sumOf = (rows: readonly EditRow[]) => rows.reduce((sum, row) => sum + amountOf(row), 0);
