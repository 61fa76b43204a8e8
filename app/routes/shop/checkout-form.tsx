import { useOutletContext } from "react-router";
import { CheckboxField } from "#app/components/choice-field.tsx";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { fieldIn } from "#app/components/field.tsx";
import { Form, type FormState } from "#app/components/form.tsx";
import { MoneyField } from "#app/components/number-field.tsx";
import { TextArea, TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { type Replied, useFormReply } from "#app/components/use-form-reply.ts";
import { useFormat } from "#app/components/use-format.ts";
import { orderLimits as limits } from "#app/domain/orders/limits.ts";
import type { Checkout } from "#app/domain/shop-orders/checkout.server.ts";
import { EMAIL_PATTERN } from "#app/lib/email-rule.ts";
import { asksPlace, CheckoutPlace } from "./checkout-place.tsx";
import type { ShopWindow } from "./layout.tsx";

type Details = Readonly<Record<string, string | undefined>>;
type Known = { customer?: Details | undefined; data?: Details | undefined };

interface CheckoutFormProps {
  asked: Checkout;
  token: string;
  /** What the device remembers of whoever orders on it. */
  remembered: Details | null;
  submission: Replied | undefined;
}

/**
 * The form of a checkout, in the order in which people decide: where, when, who.
 */
export function CheckoutForm({ asked, token, remembered, submission }: CheckoutFormProps) {
  const { t } = useTranslation("shop");
  const format = useFormat();
  const { slug, currency } = useOutletContext<ShopWindow>();
  const placeable = asked.open && asked.complete;
  const labels = useLabels(asked);
  const [form] = useFormReply("checkout", submission, null, Object.keys(labels));
  const typed = submission?.initialValue as (Known & { remember?: string }) | null | undefined;
  const known: Known = typed ?? { customer: remembered ?? {} };
  const remember = typed ? typed.remember !== undefined : remembered !== null;
  return (
    <Form form={form} token={token} className="form" action={`/shop/${slug}/checkout`}>
      <ErrorSummary form={form} labels={labels} />
      <input type="hidden" name="shown" value={asked.shown} />
      <input type="hidden" name="total" value={asked.total} />
      <input type="hidden" name="cart" value={asked.session_id ?? ""} />
      <CheckoutPlace form={form} asked={asked} hour={known.data?.pickup_hour} />
      <CustomerFields form={form} settings={asked.settings} known={known} />
      <p className="trap" aria-hidden="true">
        <label htmlFor="checkout-website">{t("checkout.trap")}</label>
        <input id="checkout-website" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <CheckboxField
        field={{ ...fieldIn(form, "remember"), defaultChecked: remember }}
        label={t("checkout.remember")}
      />
      <p className="muted">
        {t("checkout.privacy")} <a href="/privacy">{t("privacy")}</a>
      </p>
      {placeable ? (
        <p>
          <span className="to-pay">
            {t("cart.total")}: <b>{format.money(asked.total, currency)}</b>. {t("checkout.pay")}
          </span>
          <button type="submit" className="btn primary big">
            {t("checkout.place")}
          </button>
        </p>
      ) : null}
    </Form>
  );
}

/** What the fields that are there are called, in the order in which they stand. */
function useLabels({ open, workplaces, location_id, settings }: Checkout): Record<string, string> {
  const { t } = useTranslation("shop");
  const { pickup_date: day, pickup_hour: hour, upfront_payment: upfront, observations } = settings;
  const all: [name: string, label: string, isThere: boolean][] = [
    ["location_id", t("checkout.place_of"), asksPlace({ workplaces, location_id })],
    ["pickup_date", t("checkout.day"), open && day.display],
    ["data.pickup_hour", t("checkout.hour"), open && hour.display],
    ...customerParts.map(
      ({ part }) =>
        [`customer.${part}`, t(`checkout.${part}`), settings[`customer_${part}`].display] as (typeof all)[0],
    ),
    ["data.upfront_payment", t("checkout.upfront"), upfront.display],
    ["data.observations", t("checkout.observations"), observations.display],
  ];
  return Object.fromEntries(all.flatMap(([name, label, isThere]) => (isThere ? [[name, label]] : [])));
}

const customerParts = [
  { part: "name", autoComplete: "name" },
  { part: "phone", autoComplete: "tel", type: "tel" },
  { part: "email", autoComplete: "email", type: "email", pattern: EMAIL_PATTERN },
  { part: "address", autoComplete: "street-address" },
] as const;

interface CustomerFieldsProps {
  form: FormState;
  settings: Checkout["settings"];
  known: Known;
}

/** What the settings of the shop display or require (document 4, Settings). */
function CustomerFields({ form, settings, known: { customer = {}, data = {} } }: CustomerFieldsProps) {
  const { t } = useTranslation("shop");
  const { currency } = useOutletContext<ShopWindow>();
  const asked = ({ required }: { required: boolean }) => ({ optional: !required, required });
  return (
    <fieldset>
      <legend>{t("checkout.who")}</legend>
      {customerParts.map(({ part, ...shape }) =>
        settings[`customer_${part}`].display ? (
          <TextField
            key={part}
            field={fieldIn(form, `customer.${part}`, customer[part])}
            label={t(`checkout.${part}`)}
            maxLength={limits.customer[part]}
            {...shape}
            {...asked(settings[`customer_${part}`])}
          />
        ) : null,
      )}
      {settings.upfront_payment.display ? (
        <MoneyField
          field={fieldIn(form, "data.upfront_payment", data.upfront_payment)}
          label={t("checkout.upfront")}
          hint={t("checkout.upfrontHint")}
          currency={currency}
          {...asked(settings.upfront_payment)}
        />
      ) : null}
      {settings.observations.display ? (
        <TextArea
          field={fieldIn(form, "data.observations", data.observations)}
          label={t("checkout.observations")}
          rows={2}
          maxLength={limits.observations}
          {...asked(settings.observations)}
        />
      ) : null}
    </fieldset>
  );
}
