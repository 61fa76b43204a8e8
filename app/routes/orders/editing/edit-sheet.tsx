import { useEffect } from "react";
import { Link } from "react-router";
import { restingFor } from "#app/components/disabled-reason.tsx";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { Form, type FormState, SubmitButton } from "#app/components/form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormReply } from "#app/components/use-form-reply.ts";
import { isFull } from "#app/domain/orders/edit-press.ts";
import type { EditRow } from "#app/domain/orders/edit-row.ts";
import { orderLimits } from "#app/domain/orders/limits.ts";
import { nameIn } from "#app/domain/orders/read-remarks.ts";
import { Details } from "../detail-fields.tsx";
import { orderPaths } from "../order-paths.ts";
import { Catalog } from "../taking/catalog.tsx";
import { OrderSheet } from "../taking/order-sheet.tsx";
import { PhoneBar } from "../taking/phone-bar.tsx";
import { useDetailLabels } from "../use-detail-labels.ts";
import { AddButton } from "./add-button.tsx";
import { BroughtBack } from "./brought-back.tsx";
import type { Drawing } from "./drawing.ts";
import { EditFoot, ToldChanges } from "./edit-foot.tsx";
import type { EditPage } from "./edit-form.tsx";
import { EditLine } from "./edit-line.tsx";
import { EditTotal } from "./edit-total.tsx";
import { PresentOrder } from "./present-order.tsx";
import { EDIT_FORM, type Editing } from "./use-editing.ts";
import "../editing.css";

interface EditSheetProps extends Omit<EditPage, "loaded" | "author"> {
  drawn: Drawing;
  editing: Editing;
  /** Where it is sent. */
  action: string;
}

/** The products at the left and the order at the right, as at the counter; on a phone one under the other. */
export function EditSheet(props: EditSheetProps) {
  const { drawn, editing, action, finder, noMore, base, now, timeZone, settings } = props;
  const { t } = useTranslation(["orders", "store", "common"]);
  const { order, errors, version, was } = drawn;
  const { rows, details, total, count, problem } = editing;
  const [form] = useFormReply(EDIT_FORM, { error: errors });
  const labels = { ...useDetailLabels(), ...labelsOf(rows) };
  const title = <h1 id="catalog-title">{t("editing.title", { number: order.number })}</h1>;
  useEffect(focusNamedLine, []);
  return (
    <Form
      form={form}
      action={action}
      version={version}
      was={was}
      className={finder.asked ? "take editing asked" : "take editing"}
      preventScrollReset
      onInput={editing.onInput}
      onSubmit={editing.onSubmit}
    >
      <input type="hidden" name="total" value={total} />
      <button className="vh" type="submit" name="find" tabIndex={-1} aria-hidden="true" />
      {noMore ? (
        <section className="catalog" aria-labelledby="catalog-title">
          {title}
          <p className="none">{noMore}</p>
        </section>
      ) : (
        <Catalog
          {...{ ...finder, title }}
          currency={order.currency}
          order={editing}
          inert={editing.sending}
          amount={(product) => <AddButton product={product} editing={editing} action={action} />}
        />
      )}
      <OrderSheet
        inert={editing.sending}
        foot={<EditFoot {...{ editing, action }} currency={order.currency} />}
      >
        <ErrorSummary form={form} labels={labels} />
        <BroughtBack editing={editing} />
        {drawn.stale ? <PresentOrder order={order} now={now} timeZone={timeZone} /> : null}
        <EditedLines
          {...{ form, drawn, editing, noMore, action }}
          cancelTo={orderPaths(base, order.id).page}
        />
        <EditTotal order={order} editing={editing} />
        <Details {...{ form, settings, total }} known={details} currency={order.currency} today={now.date} />
        <ToldChanges editing={editing} currency={order.currency} />
      </OrderSheet>
      <PhoneBar {...{ total, count, problem }} currency={order.currency}>
        <SubmitButton {...restingFor(editing.resting, "told-nothing")}>
          {editing.saving
            ? t("common:ui.sending")
            : t(editing.resting ? "editing.nothing" : "editing.saveShort")}
        </SubmitButton>
      </PhoneBar>
    </Form>
  );
}

/** The line that the address names is what is to be changed: its quantity has the focus, unless the form has it already. */
function focusNamedLine(): void {
  if (document.activeElement?.closest(`#${EDIT_FORM}`)) return;
  const line = document.getElementById(window.location.hash.slice(1));
  line?.querySelector<HTMLInputElement>(".edit-line > .how .stepper input")?.focus();
}

interface EditedLinesProps extends Pick<EditSheetProps, "drawn" | "editing" | "noMore"> {
  form: FormState;
  action: string;
  cancelTo: string;
}

/** The lines of the order as they are typed, under its name and the way back. */
function EditedLines({ form, drawn, editing, noMore, action, cancelTo }: EditedLinesProps) {
  const { t } = useTranslation(["orders", "common"]);
  const { rows, problem } = editing;
  return (
    <>
      <div className="head">
        <h2 id="draft-title">{t("orderWord")}</h2>
        <Link className="textbtn" to={cancelTo}>
          {t("common:ui.cancel")}
        </Link>
      </div>
      {noMore ? null : <p className="muted">{t("editing.text")}</p>}
      <ul className="edit-lines" aria-label={t("lines", { number: drawn.order.number })}>
        {rows.map((row) => (
          <EditLine key={row.key} row={row} {...{ form, drawn, editing, action }} />
        ))}
      </ul>
      {isFull(rows) ? <p className="muted">{t("editing.full", { limit: orderLimits.lines })}</p> : null}
      {problem ? (
        <p className="error-sum" role="alert">
          {problem}
        </p>
      ) : null}
    </>
  );
}

/** What the fields of rows are called where an error is told: their products. */
const labelsOf = (rows: readonly EditRow[]): Record<string, string> =>
  Object.fromEntries(
    rows.flatMap(({ key, name, asks }) =>
      ["quantity", "note", ...asks.map((_, place) => `answer.${place}`)].map((part) => [
        nameIn(key, part),
        name,
      ]),
    ),
  );
