import { Button } from "#app/components/button.tsx";
import { classNames } from "#app/components/class-names.ts";
import { fieldIn } from "#app/components/field.tsx";
import type { FormState } from "#app/components/form.tsx";
import { Stepper } from "#app/components/stepper.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { useUnits } from "#app/components/use-units.ts";
import { amountOf, type EditRow, givenIn, unitMeant } from "#app/domain/orders/edit-row.ts";
import { stateOf } from "#app/domain/orders/edited-order.ts";
import { orderLimits } from "#app/domain/orders/limits.ts";
import { nameIn } from "#app/domain/orders/read-remarks.ts";
import { nameAmong } from "#app/domain/orders/remarks.ts";
import { isUnclear, lineTotal, MAX_QUANTITY, parseQuantity } from "#app/lib/quantity.ts";
import { useKeptFocus } from "../taking/use-kept-focus.ts";
import { Answers } from "./answers.tsx";
import type { Drawing } from "./drawing.ts";
import { LineMark } from "./line-mark.tsx";
import type { Editing } from "./use-editing.ts";

interface EditLineProps {
  row: EditRow;
  form: FormState;
  drawn: Drawing;
  editing: Editing;
  /** Where the form goes. */
  action: string;
}

/** A line of the order: how much, what it asks, a note, and what is different from what was placed. */
export function EditLine({ row, form, drawn, editing, action }: EditLineProps) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const { key, name, price, out } = row;
  const focus = useKeptFocus<HTMLLIElement>(out ? "[name=restore]" : ".stepper button:last-child");
  const state = stateOf(row);
  const called = nameAmong(editing.rows, { ...row, fields: givenIn(row.fields) });
  const button = { value: key, formAction: `${action}#line-${key}` };
  return (
    <li id={`line-${key}`} className={classNames("edit-line", state, out && "out")} {...focus}>
      <Unseen row={row} />
      <p className="what">
        <b>{name}</b>
        {out ? null : <span className="num">{format.amount(Number(lineTotal(price, amountOf(row))))}</span>}
      </p>
      <LineMark row={row} state={state} />
      <div className="how">
        {out ? (
          <>
            <input type="hidden" name={nameIn(key, "quantity")} value={row.quantity} />
            <Button name="restore" {...button} aria-label={t("editing.restoreOf", { name: called })}>
              {t("editing.restore")}
            </Button>
          </>
        ) : (
          <>
            <Amount {...{ row, called, form, drawn, editing, button }} />
            <button
              type="submit"
              className="textbtn"
              name="drop"
              {...button}
              aria-label={t("editing.removeOf", { name: called })}
            >
              {t("editing.remove")}
            </button>
          </>
        )}
      </div>
      {row.asks.length > 0 ? <Answers row={row} form={form} /> : null}
      <div hidden={out}>
        <TextField
          field={fieldIn(form, nameIn(key, "note"), row.note)}
          label={<span className="vh">{t("editing.noteOf", { name: called })}</span>}
          placeholder={t("editing.note")}
          maxLength={orderLimits.note}
          autoComplete="off"
        />
      </div>
    </li>
  );
}

/** What the form says of a row unseen, with the unit that its quantity is meant in. */
function Unseen({ row }: Pick<EditLineProps, "row">) {
  const { key, item_id, out } = row;
  return (
    <>
      <input type="hidden" name="row" value={key} />
      <input type="hidden" name={nameIn(key, "item_id")} value={item_id} />
      <input type="hidden" name={nameIn(key, "unit")} value={unitMeant(row)} />
      {out ? <input type="hidden" name={nameIn(key, "out")} value="on" /> : null}
    </>
  );
}

interface AmountProps extends Omit<EditLineProps, "action"> {
  /** What its buttons call the line. */
  called: string;
  button: { value: string; formAction: string };
}

function Amount({ row, called, form, drawn, editing, button }: AmountProps) {
  const { t } = useTranslation("store");
  const units = useUnits();
  const { key, unit, quantity } = row;
  const field = nameIn(key, "quantity");
  const refused = drawn.rows.some((one) => one.key === key && one.quantity === quantity);
  return (
    <div className="amounts">
      <Stepper
        name={field}
        value={amountOf(row)}
        typed={isRead(row) ? undefined : quantity}
        error={refused ? form.allErrors[field]?.[0] : undefined}
        label={t("new.stepper", { name: called, unit: units.short(unit) })}
        unit={unit}
        minus={{ name: "less", ...button }}
        plus={{ name: "more", ...button }}
        max={MAX_QUANTITY}
        onValue={(thousandths) => editing.setAmount(key, thousandths)}
      />
      <small>{units.short(unit)}</small>
    </div>
  );
}

/** Whether a row says how much; what may be thousands stands there as it was typed. */
const isRead = ({ quantity, unit, placed }: EditRow): boolean =>
  parseQuantity(quantity) !== null && !isUnclear(quantity, unit, placed?.quantity);
