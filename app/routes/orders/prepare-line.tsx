import { useState } from "react";
import { classNames } from "#app/components/class-names.ts";
import { role } from "#app/components/table-roles.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { useUnits } from "#app/components/use-units.ts";
import type { SlipLine } from "#app/domain/orders/slip.ts";
import { shownDecimal } from "#app/lib/format.ts";
import { isWholeUnit, parseQuantity, plainQuantity } from "#app/lib/quantity.ts";
import { SurplusNote } from "./missing-note.tsx";
import { quantityCell } from "./quantity-cell.tsx";
import { ReasonButtons, ReasonSelect } from "./reason-choice.tsx";
import { useOrderWords } from "./use-order-words.ts";
import { useReasonOf } from "./use-reason-of.ts";

interface PrepareLineProps {
  line: SlipLine;
  /** What its fields call it. */
  called: string;
  index: number;
  formId: string;
  typed: { items?: unknown } | null | undefined;
  errors: Record<string, string[]>;
  /** Whether somebody else has changed the order meanwhile: then the stored quantity stands beside the typed one. */
  stale: boolean;
  /** As a reason is chosen by a button. */
  onReason: () => void;
}

/**
 * A line of an order whose quantities are written down. Its row keeps its height: why there is less is asked over what
 * is above it, as soon as less is typed.
 */
export function PrepareLine({
  line,
  called,
  index,
  formId,
  typed,
  errors,
  stale,
  onReason,
}: PrepareLineProps) {
  const { t, language } = useTranslation("orders");
  const units = useUnits();
  const words = useOrderWords();
  const name = `items[${index}]`;
  const kept = typedLine(typed, index);
  const initial = kept?.new_quantity ?? line._pivot_new_quantity ?? line._pivot_quantity;
  const [present, setPresent] = useState(initial);
  const difference = beyondAsked(line, present);
  const wanted = `${name}.reason` in errors;
  const why = useReasonOf(kept?.reason ?? line.reason ?? "", { isShort: difference < 0, wanted, onReason });
  const wrong = stillWrong(errors, name, {
    new_quantity: present === initial,
    reason: difference < 0 && !why.reason,
  });
  const told = (wrong.new_quantity ?? wrong.reason)?.[0];
  const remarks = words.remarks(line);
  const labelled = { id: `${formId}-${name}.reason`, "aria-label": t("reasonOf", { name: called }) };
  const marked = { "aria-invalid": true, "aria-describedby": `${formId}-${name}-error` } as const;
  return (
    <tr className={classNames(difference < 0 && "short", difference > 0 && "over")} {...why.row}>
      <td {...role.name}>
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
            {...(wrong.reason && marked)}
            className={classNames("select why-select", difference >= 0 && "unasked")}
            name={`${name}.reason`}
            defaultValue={why.reason}
          />
        )}
        {why.reason && why.byButtons && difference < 0 && !told ? (
          <span className="why because"> {t(`preparedReason.${why.reason}`)}</span>
        ) : null}
        {difference > 0 ? <SurplusNote unit={line.unit} over={plainQuantity(difference)} /> : null}
        {told ? (
          <span className="why wrong" id={marked["aria-describedby"]}>
            {told}
          </span>
        ) : null}
      </td>
      {quantityCell(line._pivot_quantity, line.unit, words)}
      <td className="q">
        <input
          {...(wrong.new_quantity && marked)}
          className="qty"
          id={`${formId}-${name}.new_quantity`}
          name={`${name}.new_quantity`}
          defaultValue={shownDecimal(initial, language)}
          inputMode={isWholeUnit(line.unit) ? "numeric" : "decimal"}
          data-quantity={line.unit}
          autoComplete="off"
          aria-label={t("preparedOf", { name: called, unit: units.short(line.unit) })}
          onInput={(event) => {
            setPresent(event.currentTarget.value);
            why.ask();
          }}
          onClick={why.ask}
        />
        {why.asking ? (
          <ReasonButtons
            {...labelled}
            {...(wrong.reason && marked)}
            chosen={why.reason}
            choose={why.choose}
          />
        ) : null}
      </td>
    </tr>
  );
}

/** How much more was typed than was asked for, in thousandths: below zero is less; zero where it can't be read. */
function beyondAsked({ _pivot_quantity }: SlipLine, typed: string): number {
  const asked = parseQuantity(_pivot_quantity) ?? 0;
  return (parseQuantity(typed) ?? asked) - asked;
}

/** What was wrong with the fields of a line as it was sent, as far as each `stands`: the others have been mended. */
const stillWrong = <Field extends string>(
  errors: Record<string, string[]>,
  line: string,
  stands: Record<Field, boolean>,
) =>
  Object.fromEntries(
    Object.entries(stands).map(([field, still]) => [field, still ? errors[`${line}.${field}`] : undefined]),
  ) as Record<Field, string[] | undefined>;

/** What was typed of a line in a form that came back. */
export function typedLine(typed: { items?: unknown } | null | undefined, index: number) {
  const lines = typed?.items;
  if (!Array.isArray(lines)) return undefined;
  const line = lines[index] as { new_quantity?: string; reason?: string } | undefined;
  return line && { new_quantity: line.new_quantity ?? "", reason: line.reason };
}
