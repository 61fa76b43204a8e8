import { Button, ButtonLink } from "#app/components/button.tsx";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { plainField } from "#app/components/field.tsx";
import { Form, type FormState, SubmitButton } from "#app/components/form.tsx";
import { QuantityField } from "#app/components/number-field.tsx";
import { type FormErrors, fieldIn, plainForm, useFocusOnError } from "#app/components/plain-form.ts";
import { type Option, SelectField } from "#app/components/select-field.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { answerTo } from "#app/domain/catalogue/product-fields.ts";
import type { DraftDetails } from "#app/domain/drafts/draft-row.server.ts";
import { orderLimits } from "#app/domain/orders/limits.ts";
import type { OrderPage } from "#app/domain/orders/order-shapes.ts";
import type { OrderSettings } from "#app/domain/settings/order-settings.ts";
import type { LocalNow } from "#app/lib/local-day.ts";
import { AnswerField } from "./answer-field.tsx";
import { asksDetails, DetailFields } from "./detail-fields.tsx";
import type { EditRow } from "./edit-row.ts";
import { OrderFacts } from "./order-facts.tsx";
import { orderPaths } from "./order-paths.ts";
import { SlipTable } from "./slip-table.tsx";
import { useDetailLabels } from "./use-detail-labels.ts";

interface EditFormProps {
  order: OrderPage;
  base: string;
  now: LocalNow;
  timeZone: string;
  settings: OrderSettings;
  choices: readonly Option[];
  rows: readonly EditRow[];
  known: DraftDetails;
  errors: FormErrors | null;
}

/** Changes the products and the details of an order that nobody has taken yet. */
export function EditForm({
  order,
  base,
  now,
  timeZone,
  settings,
  choices,
  rows,
  known,
  errors,
}: EditFormProps) {
  const { t } = useTranslation(["orders", "common"]);
  const form = plainForm("edit", errors);
  useFocusOnError(form.id, errors && Object.keys(errors).length > 0 ? errors : null);
  const labels = {
    ...useDetailLabels(),
    ...Object.fromEntries(rows.map(({ name }, index) => [`row.${index}.quantity`, name])),
    row: t("product"),
  };
  const { page } = orderPaths(base, order.id);
  return (
    <article className="order-page">
      <h1>{t("editing.title", { number: order.number })}</h1>
      <p className="muted">{order.status === "order_pending" ? t("editing.text") : t("editing.gone")}</p>
      <Form form={form} version={order.version} className="form wide" preventScrollReset>
        <ErrorSummary form={form} labels={labels} />
        {form.errors ? (
          <section className="ticket pending">
            <header>
              <h2>{t("editing.now")}</h2>
            </header>
            <SlipTable order={order} />
            <OrderFacts order={order} now={now} timeZone={timeZone} />
          </section>
        ) : null}
        <button className="vh" type="submit" tabIndex={-1} aria-hidden="true" />
        <ul className="edit-rows">
          {rows.map((row, index) => (
            <Row key={row.id ?? `${row.item_id} ${index}`} row={row} index={index} form={form} />
          ))}
        </ul>
        <div className="add-row">
          <SelectField
            field={plainField("product")}
            label={t("editing.add")}
            blank={t("editing.choose")}
            options={choices}
          />
          <Button name="add">{t("editing.addLine")}</Button>
        </div>
        {asksDetails(settings) ? (
          <fieldset className="details">
            <legend className="vh">{t("customer")}</legend>
            <DetailFields
              {...{ form, settings, known }}
              total={order.total}
              currency={order.currency}
              today={now.date}
            />
          </fieldset>
        ) : null}
        <div className="form-acts">
          <SubmitButton big>{t("editing.save")}</SubmitButton>
          <ButtonLink big variant="quiet" to={page}>
            {t("common:ui.cancel")}
          </ButtonLink>
        </div>
      </Form>
    </article>
  );
}

function Row({ row, index, form }: { row: EditRow; index: number; form: FormState }) {
  const { t } = useTranslation("orders");
  const at = `row.${index}`;
  return (
    <li>
      <input type="hidden" name="row" value={index} />
      <input type="hidden" name={`${at}.id`} value={row.id ?? ""} />
      <input type="hidden" name={`${at}.item_id`} value={row.item_id} />
      <b className="row-name">{row.name}</b>
      <QuantityField
        field={fieldIn(form, `${at}.quantity`, row.quantity)}
        label={t("editing.quantity")}
        unit={row.unit}
      />
      {row.asks.map((ask, place) => (
        <AnswerField
          key={ask.name}
          ask={ask}
          name={`${at}.answer.${place}`}
          form={form}
          given={answerTo(row.fields, ask.name)}
        />
      ))}
      <TextField
        field={fieldIn(form, `${at}.note`, row.note)}
        label={t("editing.note")}
        maxLength={orderLimits.note}
        autoComplete="off"
        optional
      />
      <Button name="drop" value={index} aria-label={`${t("editing.remove")}: ${row.name}`}>
        {t("editing.remove")}
      </Button>
    </li>
  );
}
