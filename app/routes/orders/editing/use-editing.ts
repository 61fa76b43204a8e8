import { type FormEvent, useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { useHydrated } from "#app/components/use-hydrated.ts";
import { afterPress, type Press, pressIn, rowsOf, withAmount } from "#app/domain/orders/edit-press.ts";
import {
  type AddedProduct,
  amountOf,
  type EditRow,
  isKept,
  totalOfRows,
} from "#app/domain/orders/edit-row.ts";
import { changesOf, saysNothingNew } from "#app/domain/orders/edited-order.ts";
import { toldChanges } from "#app/domain/orders/told-changes.ts";
import type { LocalNow } from "#app/lib/local-day.ts";
import type { Filling } from "../taking/filling.ts";
import type { Drawing } from "./drawing.ts";
import { useCodes } from "./use-codes.ts";
import { useHeldSave } from "./use-held-save.ts";
import { useSending } from "./use-sending.ts";
import { useTypedEdit } from "./use-typed-edit.ts";

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
 * again; with them the same buttons count on the spot, and only saving is sent. Until its answer nothing changes it.
 */
export function useEditing({ drawn, now, codesAt, products }: EditingOptions) {
  const navigate = useNavigate();
  const { typed, drawing, change, add, miss, read, bringBack, drop } = useTypedEdit(drawn);
  const { rows, details, scanned, problem, opened, changed, back } = typed;
  const [scan, waits] = useCodes(codesAt, ({ code, product, problem }) =>
    product ? add(product, code) : miss(code, problem),
  );
  const [saving, hold] = useHeldSave(waits, typed);
  const [sending, begin] = useSending(drawn);
  useReadEarly(read);
  useFocusOnAsked(opened);

  function press({ name, value }: Press) {
    const product = name === "add" ? products.find(({ id }) => id === value) : undefined;
    if (product) add(product, "");
    else change(value, (all) => afterPress(all, { name, value }, () => undefined));
  }
  function look(search: Record<string, string>) {
    void navigate({ search: `?${new URLSearchParams(search)}` }, { replace: true, preventScrollReset: true });
  }

  const setAmount = (key: string, thousandths: number) =>
    change(key, (all) => all.map((row) => (row.key === key ? withAmount(row, thousandths) : row)));

  const filling: Filling = {
    scanned,
    scan: (code) => sending || scan(code),
    amountOf: (itemId) => sumOf(linesOf(products, rows, itemId)),
    setAmountOf(itemId) {
      const [row, another] = linesOf(products, rows, itemId).filter(({ out }) => !out);
      return row && !another ? (thousandths) => setAmount(row.key, thousandths) : undefined;
    },
    lineOf: (itemId) => linesOf(products, rows, itemId)[0],
  };
  const changes = changesOf(drawn.order, rows, details, now.date);
  return {
    ...filling,
    ...{ rows, details, problem, changed, changes, drawing, bringBack, drop, sending },
    /** Whether what is typed was brought back, or something else was kept that the order has outdated. */
    back,
    unsaved: toldChanges(changes).length > 0,
    /** Whether it is about to be saved. */
    saving,
    /** With scripts: whether there is nothing to save. */
    resting: useHydrated() && !waits && saysNothingNew(rows, changes),
    count: rows.filter(isKept).length,
    total: totalOfRows(rows),
    setAmount,
    onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) => read(currentTarget),
    onSubmit(event: FormEvent<HTMLFormElement>) {
      const button = heldButton(event, waits);
      if (!button) return event.defaultPrevented || begin();
      if (!button.name) return hold(button);
      const pressed = pressIn(new FormData(event.currentTarget, button));
      if (pressed) press(pressed);
      else if (button.name === "category") look({ category: button.value });
    },
  };
}

export type Editing = ReturnType<typeof useEditing>;

/** Reads what was typed before scripts ran. */
function useReadEarly(read: (form: HTMLFormElement) => void): void {
  const readEarly = useEffectEvent(read);
  useEffect(() => {
    const form = document.getElementById(EDIT_FORM);
    if (form instanceof HTMLFormElement) readEarly(form);
  }, []);
}

/** Leads to the first question of the row that was just added. */
function useFocusOnAsked(opened: string): void {
  useEffect(() => {
    if (!opened) return;
    const line = document.getElementById(`line-${opened}`);
    line?.querySelector<HTMLElement>(".asks :is(input:not([type=hidden]), textarea)")?.focus();
  }, [opened]);
}

/**
 * The button whose press stays on the page. With scripts only the button that saves, which has no name, sends the form,
 * and only when each quantity can be read and no code waits.
 */
function heldButton(event: FormEvent<HTMLFormElement>, waits: boolean): HTMLButtonElement | undefined {
  const { submitter } = event.nativeEvent as SubmitEvent;
  if (!(submitter instanceof HTMLButtonElement)) return;
  const wrong = event.currentTarget.querySelector<HTMLElement>(".stepper [aria-invalid]");
  if (!submitter.name && !wrong && !waits) return;
  event.preventDefault();
  if (submitter.name || !wrong) return submitter;
  wrong.focus();
}

/** The rows of a product in the unit that it is added in: as it is listed, or else as it was added last. */
function linesOf(products: readonly AddedProduct[], rows: readonly EditRow[], itemId: string): EditRow[] {
  const listed = products.find(({ id }) => id === itemId);
  const last = rows.findLast(({ item_id }) => item_id === itemId);
  return rowsOf(rows, itemId, (listed ?? last)?.unit);
}

const sumOf = (rows: readonly EditRow[]) => rows.reduce((sum, row) => sum + amountOf(row), 0);
