import { useRef, useState } from "react";
import { createPortal } from "react-dom";
import { shownDecimal } from "#app/lib/format.ts";
import { isWholeUnit, MAX_QUANTITY, parseQuantity, plainQuantity } from "#app/lib/quantity.ts";
import { Button } from "./button.tsx";
import { keepFocus } from "./keep-focus.ts";
import { fieldAfter, nameOf, unitOf, useLeaving, useOwnKeyboard, useWhatItIsOf } from "./pad-field.ts";
import type { PadProps } from "./quantity-fields.tsx";
import { useTranslation } from "./translation.tsx";
import { useUnits } from "./use-units.ts";
import "./css/number-pad.css";

/** A piece, or a tenth of any other unit, in thousandths. */
const stepOf = (unit: number) => (isWholeUnit(unit) ? 1000 : 100);

/**
 * Large keys for a quantity, in place of the device's own keyboard. They write where the caret is, as typing does; the
 * focus stays in the field, and the pad goes with it.
 */
export function NumberPad({ field, onClose }: PadProps) {
  const { t, language } = useTranslation("common");
  const units = useUnits();
  const pad = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState("");
  useWhatItIsOf(field);
  useOwnKeyboard(field);
  useLeaving(field, pad, onClose);

  const unit = unitOf(field);
  const comma = shownDecimal("0.1", language).charAt(1);
  const next = fieldAfter(field);

  function write(text: string, from = field.selectionStart ?? 0, to = field.selectionEnd ?? from) {
    field.setRangeText(text, from, to, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    setSaid(field.value);
  }
  function eraseLast() {
    const [from, to] = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
    write("", from === to ? Math.max(0, from - 1) : from, to);
  }
  function step(thousandths: number) {
    const amount = (parseQuantity(field.value) ?? 0) + thousandths;
    const fits = Math.min(MAX_QUANTITY, Math.max(0, amount));
    write(shownDecimal(plainQuantity(fits), language), 0, field.value.length);
    field.select();
  }
  function leave() {
    if (field === document.activeElement) field.blur();
    onClose();
  }
  const figure = (text: string) => (
    <button key={text} type="button" className="figure" onClick={() => write(text)}>
      {text}
    </button>
  );
  const stepKey = (by: number, sign: string) =>
    unit === null ? (
      <span />
    ) : (
      <button type="button" onClick={() => step(by)}>
        {`${sign} ${shownDecimal(plainQuantity(Math.abs(by)), language)} `}
        <small>{units.short(unit)}</small>
      </button>
    );
  return createPortal(
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form.
    <div ref={pad} className="pad" role="group" aria-label={t("ui.pad")} {...keepFocus}>
      <p className="pad-of">{nameOf(field)}</p>
      {next ? (
        <Button type="button" variant="quiet" onClick={() => next.focus()}>
          {t("ui.padNext")}
        </Button>
      ) : (
        <span />
      )}
      {["1", "2", "3"].map(figure)}
      {stepKey(unit === null ? 0 : stepOf(unit), "+")}
      {["4", "5", "6"].map(figure)}
      {stepKey(unit === null ? 0 : -stepOf(unit), "−")}
      {["7", "8", "9"].map(figure)}
      <button type="button" onClick={() => write("", 0, field.value.length)}>
        {t("ui.padClear")}
      </button>
      {unit !== null && isWholeUnit(unit) ? <span /> : figure(comma)}
      {figure("0")}
      <button type="button" className="figure" aria-label={t("ui.padErase")} onClick={eraseLast}>
        ⌫
      </button>
      <Button type="button" variant="primary" onClick={leave}>
        {t("ui.padDone")}
      </Button>
      <output className="vh">{said}</output>
    </div>,
    field.closest("dialog") ?? document.getElementById("main") ?? document.body,
  );
}
