import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { useTranslation } from "#app/components/translation.tsx";
import { useUnits } from "#app/components/use-units.ts";
import { shownDecimal } from "#app/lib/format.ts";
import { plainQuantity, type QuantityFault, typedQuantity } from "#app/lib/quantity.ts";
import type { Filling } from "./filling.ts";

/** A code that was scanned: its product once that is known, and what was typed of its amount before, once that rested. */
export interface Scan {
  number: number;
  code: string;
  typed: string;
  product: { id: string; name: string } | null;
}

interface ScannedAmountProps {
  field: RefObject<HTMLInputElement | null>;
  scan: Scan;
  order: Filling;
}

/** How long typing rests before an amount counts, in milliseconds: the keys of the next scan come faster. */
const REST = 150;

/** How much of the product that was scanned last is in the order; the next scan takes its place. */
export function ScannedAmount({ field, scan, order }: ScannedAmountProps) {
  const { t } = useTranslation(["store", "common"]);
  const units = useUnits();
  const { wrong, unit, ...typing } = useScannedAmount(field, scan, order);
  const name = scan.product?.name ?? scan.code;
  if (scan.product && unit === undefined) return null;
  return (
    <div className="scanned">
      <label htmlFor="scanned-amount">{name}</label>
      <input
        id="scanned-amount"
        ref={field}
        className="input"
        data-quantity={unit ?? ""}
        inputMode="decimal"
        autoComplete="off"
        aria-label={t("scan.amountOf", { name })}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? "scanned-wrong" : undefined}
        {...typing}
      />
      <span>{unit === undefined ? "…" : units.short(unit)}</span>
      {wrong ? (
        <span className="error" id="scanned-wrong" role="alert">
          {t(`common:ui.${wrong}`)}
        </span>
      ) : null}
    </div>
  );
}

/** The amount as it is typed; what can't be read changes nothing of it, and is told once the field is left. */
function useScannedAmount(field: ScannedAmountProps["field"], scan: Scan, order: Filling) {
  const { language } = useTranslation("common");
  const { product } = scan;
  const unit = product ? order.lineOf(product.id)?.unit : undefined;
  const [wrong, setWrong] = useState<QuantityFault | null>(null);
  /** What stands in the field, also when the next scan has taken it away. */
  const text = useRef("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function fill() {
    if (!field.current || !product) return;
    text.current = shownDecimal(plainQuantity(order.amountOf(product.id)), language);
    field.current.value = text.current;
    if (field.current === document.activeElement) field.current.select();
  }
  /** A typed 0 may be the start of 0,5: it counts once the field is left. */
  function read(left: boolean) {
    clearTimeout(timer.current);
    timer.current = undefined;
    scan.typed = text.current;
    if (!product || unit === undefined) return;
    if (text.current.trim() === "") return left ? fill() : undefined;
    const { amount, fault } = typedQuantity(text.current, unit);
    if (left || !fault) setWrong(fault);
    if (!fault && (amount > 0 || left) && amount !== order.amountOf(product.id))
      order.setAmountOf(product.id)?.(amount);
  }
  const begin = useEffectEvent(() => {
    if (text.current === "") fill();
  });
  const readRest = useEffectEvent(() => {
    if (timer.current !== undefined) read(false);
  });
  useEffect(() => {
    if (product) begin();
  }, [product]);
  useEffect(() => () => readRest(), []);

  const typing: ComponentProps<"input"> = {
    onChange({ currentTarget }) {
      text.current = currentTarget.value;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => readRest(), REST);
    },
    onBlur: () => read(true),
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (event.key !== "Enter") return;
      event.preventDefault();
      read(true);
      event.currentTarget.select();
    },
  };
  return { wrong, unit, ...typing };
}
