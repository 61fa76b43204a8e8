import { type Location, useLocation } from "react-router";
import { drawnVersion, drawnWith } from "#app/components/after-conflict.ts";
import { DisabledReason, restingFor } from "#app/components/disabled-reason.tsx";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { Form, SubmitButton } from "#app/components/form.tsx";
import type { FormValues } from "#app/components/form-values.ts";
import { LeaveGuard } from "#app/components/leave-guard.tsx";
import { PresentValues } from "#app/components/present-values.tsx";
import { type Option, SelectField } from "#app/components/select-field.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useDrawing } from "#app/components/use-drawing.ts";
import { type FieldsOf, useFormReply } from "#app/components/use-form-reply.ts";
import { useHydrated } from "#app/components/use-hydrated.ts";
import { currencyOptions } from "#app/domain/organizations/currency-options.ts";
import { drawnBilling } from "#app/domain/organizations/drawn-billing.ts";
import { organizationLimits as limits, longestFiscal } from "#app/domain/organizations/limits.ts";
import type { ownBilling } from "#app/domain/organizations/own-billing.server.ts";
import type { updateBilling } from "#app/domain/organizations/update-billing.server.ts";
import type { FormReply } from "#app/lib/form-reply.ts";

interface BillingSectionProps {
  billing: Awaited<ReturnType<typeof ownBilling.run>>;
  countries: readonly Option[];
  /** Whether its reader may change them. */
  may: boolean;
  reply: FormReply | undefined;
}

type Field = FieldsOf<FormValues<typeof updateBilling>>;

const FORM = "billing";
const names = [
  ...(["name", "address", "zipcode", "phone", "country", "state", "city"] as const),
  ...(["vat_number", "trade_registry", "bank_account", "bank_name", "bank_currency"] as const),
];

/** What the business is called on its invoices, and where (document 3, section 2). */
export function BillingSection(props: BillingSectionProps) {
  const { t } = useTranslation("billing");
  return (
    <section className="section" id="billing-details" aria-labelledby="billing-title">
      <h2 id="billing-title">{t("title")}</h2>
      <p className="muted lead-in">
        {t("about")} {t("onReceipts")}
      </p>
      {props.may ? null : <p className="lead-in">{t("readOnly")}</p>}
      <BillingForm {...props} />
    </section>
  );
}

function BillingForm({ billing, reply, ...shown }: BillingSectionProps) {
  const action = `/console/organization${useLocation().search}`;
  const drawing = useDrawing({ id: FORM, action }, billing, reply);
  return <DrawnForm {...shown} {...drawing} key={drawing.number} action={action} />;
}

type Drawing = ReturnType<typeof useDrawing<BillingSectionProps["billing"]>>;

interface DrawnFormProps
  extends Pick<BillingSectionProps, "countries" | "may">,
    Pick<Drawing, "row" | "reply" | "unsaved"> {
  action: string;
}

function DrawnForm({ row: billing, reply, unsaved: holds, action, countries, may }: DrawnFormProps) {
  const { t } = useTranslation(["billing", "common"]);
  const { has_orders: hasOrders, ...details } = billing;
  const drawn = drawnBilling(details);
  const [form, field] = useFormReply<FormValues<typeof updateBilling>>(FORM, reply?.submission, drawn, names);
  const hydrated = useHydrated();
  const unsaved = hydrated && may && holds;
  const reason = hydrated && !unsaved && t("common:ui.unchanged");
  const labels = Object.fromEntries(names.map((name) => [name, t(name)]));
  return (
    <>
      <Form
        form={form}
        action={action}
        version={drawnVersion(billing, reply)}
        was={drawnWith(drawn, reply)}
        className="form wide"
      >
        {reply?.present ? (
          <PresentValues {...reply.present} />
        ) : (
          <ErrorSummary form={form} labels={labels} lead={t("invalid")} />
        )}
        <fieldset className="form wide" disabled={!may}>
          <PlaceFields field={field} countries={countries} />
          <FiscalFields field={field} hasOrders={hasOrders} />
        </fieldset>
        {may ? (
          <div className="form-acts">
            <SubmitButton {...restingFor(reason, "billing-reason")}>{t("update")}</SubmitButton>
            <DisabledReason id="billing-reason">{reason}</DisabledReason>
          </div>
        ) : null}
      </Form>
      <LeaveGuard unsaved={unsaved} stays={staysHere} sent={action} />
    </>
  );
}

const staysHere = ({ pathname }: Location) => /^\/console\/organization(?:\/|$)/.test(pathname);

/** Whom an invoice is for, and where that is. */
function PlaceFields({ field, countries }: { field: Field; countries: readonly Option[] }) {
  const { t } = useTranslation("billing");
  const line = (name: "address" | "city" | "state" | "zipcode" | "phone", autoComplete: string) => (
    <TextField
      field={field(name)}
      label={t(name)}
      maxLength={limits[name].max}
      autoComplete={autoComplete}
      type={name === "phone" ? "tel" : "text"}
      optional
    />
  );
  const { min, max } = limits.name;
  return (
    <>
      <TextField
        field={field("name")}
        label={t("name")}
        minLength={min}
        maxLength={max}
        autoComplete="organization"
        required
      />
      {line("address", "address-line1")}
      <div className="cols">
        {line("zipcode", "postal-code")}
        {line("phone", "tel")}
      </div>
      <div className="cols">
        <SelectField
          field={field("country")}
          label={t("country")}
          options={countries}
          blank={t("countryNone")}
          autoComplete="country"
          optional
        />
        {line("state", "address-level1")}
        {line("city", "address-level2")}
      </div>
    </>
  );
}

/** What registers and banks know the business by. */
function FiscalFields({ field, hasOrders }: { field: Field; hasOrders: boolean }) {
  const { t, language } = useTranslation(["billing", "settings"]);
  const line = (name: keyof typeof longestFiscal, hint?: string) => (
    <TextField
      field={field(name)}
      label={t(name)}
      hint={hint}
      maxLength={name === "bank_account" ? undefined : longestFiscal[name]}
      autoComplete="off"
      spellCheck={false}
      optional
    />
  );
  return (
    <>
      <div className="cols">
        {line("vat_number", t("vatHint"))}
        {line("trade_registry", t("registryHint"))}
      </div>
      {line("bank_account", t("accountHint"))}
      <div className="cols">
        {line("bank_name")}
        <SelectField
          field={field("bank_currency")}
          label={t("bank_currency")}
          hint={hasOrders ? t("settings:business.currencyOfNew") : t("settings:business.currencyHint")}
          options={currencyOptions(language)}
        />
      </div>
    </>
  );
}
