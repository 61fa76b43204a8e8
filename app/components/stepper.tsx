import {
  type ComponentProps,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { shownDecimal } from "#app/lib/format.ts";
import {
  isWholeUnit,
  parseQuantity,
  plainQuantity,
  type QuantityFault,
  typedQuantity,
} from "#app/lib/quantity.ts";
import { useTranslation } from "./translation.tsx";
import { useUnits } from "./use-units.ts";

interface StepButton {
  name: string;
  value: string;
  formAction?: string;
}

interface StepperProps {
  name: string;
  /** Thousandths. */
  value: number;
  /** What was typed in its place, and can't be read. */
  typed?: string | undefined;
  /** What the server said of it. */
  error?: string | undefined;
  /** What is counted. */
  label: string;
  unit: number;
  /** Name and value of the buttons that change it without scripts. */
  minus: StepButton;
  plus: StepButton;
  /** Thousandths. */
  max?: number;
  /** With scripts: the quantity as it changes, in thousandths. */
  onValue?: (thousandths: number) => void;
}

/** One of the unit, in thousandths. */
const STEP = 1000;

/**
 * Less and more around a quantity: submit buttons without scripts, counted on the spot with them. Then what can't be
 * read is told beside the field when it is left, and a blank one shows its quantity again.
 */
export function Stepper({ name, error, label, minus, plus, ...quantity }: StepperProps) {
  const { t } = useTranslation("common");
  const units = useUnits();
  const { field, shown, wrong, move } = useTypedQuantity(quantity);
  const wrongId = useId();
  const told = wrong ? t(`ui.${wrong}`) : error;
  return (
    <>
      <fieldset className="stepper" aria-label={label}>
        <button type="submit" {...minus} aria-label={t("ui.less")} onClick={(event) => move(event, -STEP)}>
          −
        </button>
        <input
          {...field}
          name={name}
          defaultValue={shown}
          inputMode={isWholeUnit(quantity.unit) ? "numeric" : "decimal"}
          data-quantity={quantity.unit}
          autoComplete="off"
          aria-label={t("ui.quantityIn", { unit: units.short(quantity.unit) })}
          aria-invalid={told ? true : undefined}
          aria-describedby={told ? wrongId : undefined}
        />
        <button type="submit" {...plus} aria-label={t("ui.more")} onClick={(event) => move(event, STEP)}>
          +
        </button>
      </fieldset>
      {told ? (
        <span className="error" id={wrongId} role="alert">
          {told}
        </span>
      ) : null}
    </>
  );
}

/** The quantity of a field as it is typed and counted, and why what stands in it can't be read. */
function useTypedQuantity({
  value,
  typed,
  unit,
  max = Number.POSITIVE_INFINITY,
  onValue,
}: Pick<StepperProps, "value" | "typed" | "unit" | "max" | "onValue">) {
  const { language } = useTranslation("common");
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<QuantityFault | null>(null);
  const written = (thousandths: number) => shownDecimal(plainQuantity(thousandths), language);
  const shown = typed ?? written(value);
  /** The quantity as the field was entered: what can't be read changes nothing of it. */
  const entered = useRef(value);
  const drawn = useRef(shown);

  useEffect(() => {
    const unchanged = drawn.current === shown;
    drawn.current = shown;
    if (unchanged || !input.current || input.current === document.activeElement) return;
    input.current.value = shown;
    setWrong(null);
  }, [shown]);
  // What was typed before scripts ran.
  const readEarly = useEffectEvent(() => input.current && read(input.current, true));
  useEffect(() => {
    readEarly();
  }, []);

  function move(event: MouseEvent, by: number) {
    if (!onValue || !input.current) return;
    event.preventDefault();
    const present = parseQuantity(input.current.value) ?? value;
    const next = Math.min(max, Math.max(0, present + by));
    input.current.value = written(next);
    entered.current = next;
    setWrong(null);
    onValue(next);
  }

  /** A typed 0 may be the start of 0,5: it counts once the field is left. */
  function read(field: HTMLInputElement, left: boolean) {
    if (!onValue) return;
    const { amount, fault } = typedQuantity(field.value, unit);
    if (left && field.value.trim() === "") field.value = shown;
    else if (left && fault) return setWrong(fault);
    else if (fault && entered.current !== value) onValue(entered.current);
    else if (!fault && (amount > 0 || left) && amount !== value) onValue(amount);
    if (left || !fault) setWrong(null);
  }

  const field: ComponentProps<"input"> = {
    ref: input,
    onFocus: () => {
      entered.current = value;
    },
    onChange: ({ currentTarget }) => read(currentTarget, false),
    onBlur: ({ currentTarget }) => read(currentTarget, true),
  };
  return { field, shown, wrong, move };
}
