import type { ComponentProps } from "react";
import { currencySign, shownDecimal } from "#app/lib/format.ts";
import { isWholeUnit } from "#app/lib/quantity.ts";
import { TextField } from "./text-field.tsx";
import { useTranslation } from "./translation.tsx";
import { useUnits } from "./use-units.ts";

type NumberFieldProps = Omit<ComponentProps<typeof TextField>, "figure" | "suffix" | "type" | "inputMode">;

/** A figure with decimals; a comma or a point stands before them. */
function DecimalField({
  field,
  ...rest
}: NumberFieldProps & Pick<ComponentProps<typeof TextField>, "inputMode" | "suffix">) {
  const { language } = useTranslation("common");
  return (
    <TextField
      autoComplete="off"
      inputMode="decimal"
      {...rest}
      field={field}
      defaultValue={shownDecimal(field.defaultValue ?? "", language)}
      figure
    />
  );
}

/** An amount of money, with two decimals. */
export function MoneyField({ currency, ...rest }: NumberFieldProps & { currency: string }) {
  return <DecimalField {...rest} suffix={currencySign(currency)} />;
}

/** A quantity in a unit; pieces have no decimals. */
export function QuantityField({ unit, ...rest }: NumberFieldProps & { unit?: number }) {
  const units = useUnits();
  const whole = unit !== undefined && isWholeUnit(unit);
  return (
    <DecimalField
      {...rest}
      data-quantity={unit ?? ""}
      inputMode={whole ? "numeric" : "decimal"}
      suffix={unit === undefined ? undefined : units.short(unit)}
    />
  );
}
