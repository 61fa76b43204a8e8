import type { MouseEvent } from "react";
import { useEffect, useRef } from "react";
import { shownDecimal } from "#app/lib/format.ts";
import { isWholeUnit, parseQuantity, plainQuantity } from "#app/lib/quantity.ts";
import { useTranslation } from "./translation.tsx";
import { useUnits } from "./units.ts";

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
  step?: number;
  min?: number;
  max?: number;
  form?: string;
  /** With scripts: the quantity as it changes, in thousandths. */
  onValue?: (thousandths: number) => void;
}

/** Less and more around a quantity: submit buttons without scripts, counted on the spot with them. */
export function Stepper({
  name,
  value,
  label,
  unit,
  minus,
  plus,
  step = 1000,
  min = 0,
  max,
  form,
  onValue,
}: StepperProps) {
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
    const next = Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min, present + by));
    input.current.value = written(next);
    onValue(next);
  }

  return (
    <fieldset className="stepper" aria-label={label}>
      <button
        type="submit"
        form={form}
        {...minus}
        aria-label={t("ui.less")}
        onClick={(event) => move(event, -step)}
      >
        −
      </button>
      <input
        ref={input}
        name={name}
        form={form}
        defaultValue={shown}
        inputMode={whole ? "numeric" : "decimal"}
        autoComplete="off"
        aria-label={t("ui.quantityIn", { unit: units.short(unit) })}
        onChange={(event) => {
          const typed = parseQuantity(event.currentTarget.value);
          if (typed !== null) onValue?.(typed);
        }}
      />
      <button
        type="submit"
        form={form}
        {...plus}
        aria-label={t("ui.more")}
        onClick={(event) => move(event, step)}
      >
        +
      </button>
    </fieldset>
  );
}
