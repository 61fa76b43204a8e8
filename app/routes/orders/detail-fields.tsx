import { Fragment, type ReactNode } from "react";
import { DateField, TimeField } from "#app/components/date-field.tsx";
import { fieldIn } from "#app/components/field.tsx";
import type { FormState } from "#app/components/form.tsx";
import { MoneyField } from "#app/components/number-field.tsx";
import { TextArea, TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { DraftDetails } from "#app/domain/drafts/draft-row.server.ts";
import { orderLimits as limits } from "#app/domain/orders/limits.ts";
import type { OrderSettings } from "#app/domain/settings/order-settings.ts";
import { EMAIL_PATTERN } from "#app/lib/email-rule.ts";
import { parseMoney } from "#app/lib/money.ts";

interface DetailsProps {
  form: FormState;
  settings: OrderSettings;
  known: DraftDetails;
  /** Minor units. */
  total: number;
  currency: string;
  /** The first day that may be chosen. */
  today: string;
  /** What else stands behind the phone, and behind the pickup. */
  behind?: { phone: ReactNode; pickup: ReactNode };
}

/** Whether the settings ask for anything beside the products. */
const asksDetails = ({ auto_delete: _a, shop_orders: _s, business_details: _b, ...rules }: OrderSettings) =>
  Object.values(rules).some(({ display }) => display);

/** What may be asked of a customer, and as what kind of field. */
const customerParts = [
  { part: "name", className: "pair" },
  { part: "phone", className: "pair", type: "tel" },
  { part: "email", className: "span", type: "email", pattern: EMAIL_PATTERN },
  { part: "address", className: "span" },
] as const;

/** The customer, the pickup, the advance and the notes, as far as the settings ask for them (document 4, Settings). */
export function Details(props: DetailsProps) {
  const { t } = useTranslation("store");
  if (!asksDetails(props.settings)) return null;
  return (
    <section className="details" aria-labelledby="for-whom">
      <h3 id="for-whom">{t("draft.for")}</h3>
      <DetailFields {...props} />
    </section>
  );
}

function DetailFields({ form, settings, known, total, currency, today, behind }: DetailsProps) {
  const { t } = useTranslation("orders");
  const { customer = {}, data = {} } = known;
  const asked = (rule: { display: boolean; required: boolean }) => ({ optional: !rule.required });
  return (
    <>
      {customerParts.map(({ part, ...shape }) =>
        settings[`customer_${part}`].display ? (
          <Fragment key={part}>
            <TextField
              field={fieldIn(form, `customer.${part}`, customer[part])}
              label={t(part)}
              maxLength={limits.customer[part]}
              autoComplete="off"
              {...shape}
              {...asked(settings[`customer_${part}`])}
            />
            {part === "phone" ? behind?.phone : null}
          </Fragment>
        ) : null,
      )}
      {settings.pickup_date.display ? (
        <DateField
          field={fieldIn(form, "pickup_date", known.pickup_date)}
          label={t("pickupDay")}
          min={today}
          {...asked(settings.pickup_date)}
        />
      ) : null}
      {settings.pickup_hour.display ? (
        <TimeField
          field={fieldIn(form, "data.pickup_hour", data.pickup_hour)}
          label={t("pickupHour")}
          {...asked(settings.pickup_hour)}
        />
      ) : null}
      {behind?.pickup}
      {settings.upfront_payment.display ? (
        <MoneyField
          field={fieldIn(form, "data.upfront_payment", data.upfront_payment)}
          label={t("upfront")}
          className="span"
          currency={currency}
          hint={<LeftToPay typed={data.upfront_payment} total={total} currency={currency} />}
          {...asked(settings.upfront_payment)}
        />
      ) : null}
      {settings.observations.display ? (
        <TextArea
          field={fieldIn(form, "data.observations", data.observations)}
          label={t("observations")}
          className="span"
          rows={2}
          maxLength={limits.observations}
          autoComplete="off"
          {...asked(settings.observations)}
        />
      ) : null}
    </>
  );
}

function LeftToPay({
  typed,
  total,
  currency,
}: {
  typed: string | null | undefined;
  total: number;
  currency: string;
}) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const paid = typed ? parseMoney(typed) : null;
  if (paid === null || total === 0) return null;
  if (paid > total)
    return <span className="overdue">{t("overTotal", { amount: format.money(total, currency) })}</span>;
  return t("left", { amount: format.money(total - paid, currency) });
}
