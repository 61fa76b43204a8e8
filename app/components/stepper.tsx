import type { MouseEvent } from "react";
import { useEffect, useRef } from "react";
import { shownDecimal } from "#app/lib/format.ts";
import { isWholeUnit, parseQuantity, plainQuantity } from "#app/lib/quantity.ts";
import { useTranslation } from "./translation.tsx";
import { useUnits } from "./use-units.ts";

interface StepperProps {
  name: string;
  /** Thousandths. */
  value: number;
  /** What is counted. */
  label: string;
  unit: number;
  /** Name and value of the buttons that change it without scripts. */
  minus: { name: string; value: string };
  plus: { name: string; value: string };
  /** Thousandths. */
  max?: number;
  /** With scripts: the quantity as it changes, in thousandths. */
  onValue?: (thousandths: number) => void;
}

/** One of the unit, in thousandths. */
const STEP = 1000;

/** Less and more around a quantity: submit buttons without scripts, counted on the spot with them. */
export function Stepper({ name, value, label, unit, minus, plus, max, onValue }: StepperProps) {
  const { t, language } = useTranslation("common");
  const units = useUnits();
  const input = useRef<HTMLInputElement>(null);
  const whole = isWholeUnit(unit);
  const written = (thousandths: number) => shownDecimal(plainQuantity(thousandths), language);
  const shown = written(value);

  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = shown;
  }, [shown]);

  function move(event: MouseEvent, by: number) {
    if (!onValue || !input.current) return;
    event.preventDefault();
    const present = parseQuantity(input.current.value) ?? value;
    const next = Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(0, present + by));
    input.current.value = written(next);
    onValue(next);
  }

  return (
    <fieldset className="stepper" aria-label={label}>
      <button type="submit" {...minus} aria-label={t("ui.less")} onClick={(event) => move(event, -STEP)}>
        −
      </button>
      <input
        ref={input}
        name={name}
        defaultValue={shown}
        inputMode={whole ? "numeric" : "decimal"}
        autoComplete="off"
        aria-label={t("ui.quantityIn", { unit: units.short(unit) })}
        onChange={(event) => {
          const typed = parseQuantity(event.currentTarget.value);
          if (typed !== null) onValue?.(typed);
        }}
      />
      <button type="submit" {...plus} aria-label={t("ui.more")} onClick={(event) => move(event, STEP)}>
        +
      </button>
    </fieldset>
  );
}
