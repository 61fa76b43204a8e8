import type { ComponentProps } from "react";
import { drawnVersion, drawnWith } from "#app/components/after-conflict.ts";
import { ButtonLink } from "#app/components/button.tsx";
import { DisabledReason, restingFor } from "#app/components/disabled-reason.tsx";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { FileField } from "#app/components/file-field.tsx";
import { Form, SubmitButton } from "#app/components/form.tsx";
import type { FormValues } from "#app/components/form-values.ts";
import { KeptFiles } from "#app/components/kept-files.tsx";
import { PresentValues } from "#app/components/present-values.tsx";
import { type Option, SelectField } from "#app/components/select-field.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { Drawing } from "#app/components/use-drawing.ts";
import { useFormReply } from "#app/components/use-form-reply.ts";
import { useHydrated } from "#app/components/use-hydrated.ts";
import { currencyOptions } from "#app/domain/organizations/currency-options.ts";
import { organizationLimits, slugRule } from "#app/domain/organizations/limits.ts";
import type { OrganizationRow } from "#app/domain/organizations/organization-row.server.ts";
import type { updateOrganizationSettings } from "#app/domain/organizations/update-settings.server.ts";
import { languages } from "#app/lib/i18n.ts";
import { inWidth } from "#app/lib/picture-address.ts";

interface Logo {
  id: string;
  url: string;
}

interface BusinessFormProps extends Pick<Drawing<OrganizationRow>, "row" | "reply" | "unsaved"> {
  hasOrders: boolean;
  /** Where the stores are, without the code: `tejghea.ro/store/`. */
  before: string;
  zones: readonly Option[];
  logo: Logo | null;
  maySave: boolean;
}

export const BUSINESS_FORM = { id: "business", action: "/console/store/settings/business" };

/**
 * Name, code, language, time zone and currency of the business: what its addresses, mails and days go by (document 4, Store
 * site).
 */
export function BusinessForm(props: BusinessFormProps) {
  const { row, reply, unsaved, before, zones, logo, maySave, hasOrders } = props;
  const { t } = useTranslation(["settings", "common"]);
  const [form, field] = useFormReply<FormValues<typeof updateOrganizationSettings>>(
    BUSINESS_FORM.id,
    reply?.submission,
    row,
  );
  const reason = useHydrated() && !unsaved && t("common:ui.unchanged");
  const labels = {
    name: t("business.name"),
    currency: t("business.currency"),
    slug: t("business.slug"),
    locale: t("business.locale"),
    time_zone: t("business.timeZone"),
    logo: t("business.logo"),
  };
  return (
    <Form
      form={form}
      action={BUSINESS_FORM.action}
      version={drawnVersion(row, reply)}
      was={drawnWith(row, reply)}
      className="form"
      encType="multipart/form-data"
    >
      {reply?.present ? <PresentValues {...reply.present} /> : <ErrorSummary form={form} labels={labels} />}
      <NameField field={field("name")} label={labels.name} disabled={!maySave} />
      <SlugField field={field("slug")} label={labels.slug} prefix={before} disabled={!maySave} />
      <div className="cols">
        <SelectField
          field={field("locale")}
          label={labels.locale}
          hint={t("business.localeHint")}
          disabled={!maySave}
          options={languages.map((value) => ({ value, label: t(`common:language.${value}`) }))}
        />
        <SelectField
          field={field("time_zone")}
          label={labels.time_zone}
          hint={t("business.timeZoneHint")}
          disabled={!maySave}
          options={zones}
        />
        <CurrencyField
          field={field("currency")}
          label={labels.currency}
          disabled={!maySave}
          hasOrders={hasOrders}
        />
      </div>
      {logo && <CurrentLogo logo={logo} maySave={maySave} />}
      {maySave && (
        <>
          <KeptFiles reply={reply} />
          <LogoField field={field("logo")} label={labels.logo} />
        </>
      )}
      {maySave ? (
        <div className="form-acts">
          <SubmitButton {...restingFor(reason, "business-reason")}>{t("common:act.save")}</SubmitButton>
          <DisabledReason id="business-reason">{reason}</DisabledReason>
        </div>
      ) : (
        <p className="muted">{t("business.readOnly")}</p>
      )}
    </Form>
  );
}

type PartProps = Pick<ComponentProps<typeof TextField>, "field" | "label" | "prefix" | "disabled">;

function NameField(part: PartProps) {
  const { t } = useTranslation("settings");
  const { min, max } = organizationLimits.name;
  return <TextField {...part} hint={t("business.nameHint")} minLength={min} maxLength={max} required />;
}

/** The currency of prices and orders; where there are orders, with what a change means. */
function CurrencyField({ hasOrders, ...part }: Omit<PartProps, "prefix"> & { hasOrders: boolean }) {
  const { t, language } = useTranslation("settings");
  return (
    <SelectField
      {...part}
      hint={hasOrders ? t("business.currencyOfNew") : t("business.currencyHint")}
      options={currencyOptions(language)}
    />
  );
}

function SlugField(part: PartProps) {
  const { t } = useTranslation("settings");
  return (
    <TextField
      {...part}
      hint={t("business.slugHint")}
      counter={[slugRule.min, slugRule.max]}
      minLength={slugRule.min}
      maxLength={slugRule.max}
      pattern={slugRule.pattern}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      required
    />
  );
}

function LogoField(part: Pick<PartProps, "field" | "label">) {
  const { t } = useTranslation("settings");
  return <FileField {...part} hint={t("business.logoHint")} optional />;
}

function CurrentLogo({ logo, maySave }: { logo: Logo; maySave: boolean }) {
  const { t } = useTranslation("settings");
  return (
    <div className="current-logo">
      <img className="logo" src={inWidth(logo.url, 320)} alt={t("business.logoNow")} />
      {maySave && (
        <ButtonLink variant="quiet" to={`/console/store/settings/logo/${logo.id}/delete`} preventScrollReset>
          {t("business.logoDelete")}
        </ButtonLink>
      )}
    </div>
  );
}
