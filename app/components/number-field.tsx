import type { ComponentProps } from "react";
import { currencySign, shownDecimal } from "#app/lib/format.ts";
import { isWholeUnit } from "#app/lib/quantity.ts";
import { TextField } from "./text-field.tsx";
import { useTranslation } from "./translation.tsx";
import { useUnits } from "./use-units.ts";

type NumberFieldProps = Omit<ComponentProps<typeof TextField>, "figure" | "suffix" | "type" | "inputMode">;

/** An amount of money; a comma or a point stands before its two decimals. */
export function MoneyField({ currency, field, ...rest }: NumberFieldProps & { currency: string }) {
  const { language } = useTranslation("common");
  return (
    <TextField
      autoComplete="off"
      {...rest}
      field={field}
      defaultValue={shownDecimal(field.defaultValue ?? "", language)}
      figure
      inputMode="decimal"
      suffix={currencySign(currency)}
    />
  );
}

/** A quantity in a unit; a comma or a point stands before its decimals, and pieces have none. */
export function QuantityField({ unit, field, ...rest }: NumberFieldProps & { unit?: number }) {
  const { language } = useTranslation("common");
  const units = useUnits();
  return (
    <TextField
      autoComplete="off"
      {...rest}
      field={field}
      defaultValue={shownDecimal(field.defaultValue ?? "", language)}
      figure
      inputMode={unit !== undefined && isWholeUnit(unit) ? "numeric" : "decimal"}
      suffix={unit === undefined ? undefined : units.short(unit)}
    />
  );
}
