import { useState } from "react";
import { classNames } from "#app/components/class-names.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { useUnits } from "#app/components/use-units.ts";
import type { SlipLine } from "#app/domain/orders/slip.ts";
import { shownDecimal } from "#app/lib/format.ts";
import { isWholeUnit, parseQuantity, plainQuantity } from "#app/lib/quantity.ts";
import { SurplusNote } from "./missing-note.tsx";
import { QuantityCell } from "./quantity-cell.tsx";
import { ReasonButtons, ReasonSelect } from "./reason-choice.tsx";
import { useOrderWords } from "./use-order-words.ts";
import { useReasonOf } from "./use-reason-of.ts";

interface PrepareLineProps {
  line: SlipLine;
  index: number;
  formId: string;
  typed: Record<string, unknown> | null | undefined;
  errors: Record<string, string[]>;
  /** Whether somebody else has changed the order meanwhile: then the stored quantity stands beside the typed one. */
  stale: boolean;
}

/**
 * A line of an order whose quantities are written down. Its row keeps its height: why there is less is asked over what
 * is above it, as soon as less is typed.
 */
export function PrepareLine({ line, index, formId, typed, errors, stale }: PrepareLineProps) {
  const { t, language } = useTranslation("orders");
  const units = useUnits();
  const words = useOrderWords();
  const name = `items[${index}]`;
  const kept = typedLine(typed, index);
  const initial = kept?.new_quantity ?? line._pivot_new_quantity ?? line._pivot_quantity;
  const [present, setPresent] = useState(initial);
  const [wrongQuantity, wrongReason] = [errors[`${name}.new_quantity`], errors[`${name}.reason`]];
  const told = wrongQuantity?.[0] ?? wrongReason?.[0];
  const asked = parseQuantity(line._pivot_quantity) ?? 0;
  const difference = (parseQuantity(present) ?? asked) - asked;
  const errorId = `${formId}-${name}-error`;
  const why = useReasonOf(kept?.reason ?? line.reason ?? "", difference < 0, Boolean(wrongReason));
  const remarks = words.remarks(line);
  const labelled = { id: `${formId}-${name}.reason`, "aria-label": t("reasonOf", { name: line.name }) };
  const wrong = { "aria-invalid": true, "aria-describedby": errorId } as const;
  return (
    <tr className={classNames(difference < 0 && "short", difference > 0 && "over")} {...why.row}>
      <td>
        <input type="hidden" name={`${name}.id`} value={line.id} />
        {line.name}
        {remarks ? <small>{remarks}</small> : null}
        {stale && line._pivot_new_quantity ? (
          <small>{t("nowPrepared", { amount: words.quantity(line._pivot_new_quantity, line.unit) })}</small>
        ) : null}
        {why.byButtons ? (
          <input type="hidden" name={`${name}.reason`} value={why.reason} />
        ) : (
          <ReasonSelect
            {...labelled}
            {...(wrongReason ? wrong : {})}
            className={classNames("select why-select", difference >= 0 && !wrongReason && "unasked")}
            name={`${name}.reason`}
            defaultValue={why.reason}
          />
        )}
        {why.reason && why.byButtons && difference < 0 && !told ? (
          <span className="why because"> {t(`preparedReason.${why.reason}`)}</span>
        ) : null}
        {difference > 0 ? <SurplusNote unit={line.unit} over={plainQuantity(difference)} /> : null}
        {told ? (
          <span className="why wrong" id={errorId}>
            {told}
          </span>
        ) : null}
      </td>
      <QuantityCell plain={line._pivot_quantity} unit={line.unit} words={words} />
      <td className="q">
        <input
          {...(wrongQuantity ? wrong : {})}
          className="qty"
          id={`${formId}-${name}.new_quantity`}
          name={`${name}.new_quantity`}
          defaultValue={shownDecimal(initial, language)}
          inputMode={isWholeUnit(line.unit) ? "numeric" : "decimal"}
          data-quantity={line.unit}
          autoComplete="off"
          aria-label={t("preparedOf", { name: line.name, unit: units.short(line.unit) })}
          onInput={(event) => {
            setPresent(event.currentTarget.value);
            why.ask();
          }}
          onClick={why.ask}
        />
        {why.asking ? (
          <ReasonButtons
            {...labelled}
            {...(wrongReason ? wrong : {})}
            chosen={why.reason}
            choose={why.choose}
          />
        ) : null}
      </td>
    </tr>
  );
}

/** What was typed of a line in a form that came back. */
export function typedLine(typed: Record<string, unknown> | null | undefined, index: number) {
  const lines = typed?.items;
  if (!Array.isArray(lines)) return undefined;
  const line = lines[index] as { new_quantity?: string; reason?: string } | undefined;
  return line && { new_quantity: line.new_quantity ?? "", reason: line.reason };
}
