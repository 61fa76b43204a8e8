import { redirect } from "react-router";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { Form, SubmitButton } from "#app/components/form.tsx";
import type { FormValues } from "#app/components/form-values.ts";
import { Notice } from "#app/components/notice.tsx";
import { OrganizationContext } from "#app/components/organization-context.ts";
import { PageTitle } from "#app/components/page-title.tsx";
import { SelectField } from "#app/components/select-field.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormReply } from "#app/components/use-form-reply.ts";
import { everRan } from "#app/domain/billing/plan-rules.ts";
import { currencyOptions } from "#app/domain/organizations/currency-options.ts";
import { organizationLimits } from "#app/domain/organizations/limits.ts";
import { timeZoneOptions } from "#app/domain/organizations/time-zone-options.ts";
import { welcomeOrganization } from "#app/domain/organizations/welcome.server.ts";
import { ownInvitations } from "#app/domain/users/own-invitations.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { allowed, callerOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { load, withoutSearch } from "#app/http/load.server.ts";
import { localeOf, rememberLanguage } from "#app/http/locale.server.ts";
import { requestContext } from "#app/http/request-context.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import { languages } from "#app/lib/i18n.ts";
import type { Route } from "./+types/welcome";

export const handle: AppHandle = { typedInto: true };

/** The form of a new business; who has none, or one of which a plan has ever run, does not come here (document 4, Plans). */
export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const { scope } = callerOf(context);
  if (!scope) throw redirect("/login");
  const mayStart = allowed(context, { welcomeOrganization }).welcomeOrganization;
  if (!mayStart || scope.subscriptions.some(everRan)) throw redirect("/console");
  const { currency, timeZone: time_zone } = scope.organization;
  const locale = localeOf(context);
  const values = { name: "", locale, currency, time_zone };
  return {
    values,
    invitedTo: await load(ownInvitations, withoutSearch(args)),
    zones: timeZoneOptions(locale),
    organizationId: scope.organizationId,
    token: newFormToken(),
    nonce: context.get(requestContext).nonce,
  };
}

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(welcomeOrganization, args);
  if (!outcome.ok) {
    // A business that has begun meanwhile has no such page to draw again.
    const hasBegun = callerOf(args.context).scope?.subscriptions.some(everRan);
    return hasBegun ? tellFailure(outcome.failure, "/console") : outcome.reply();
  }
  const language = await rememberLanguage(args.request, outcome.result.locale);
  return redirectWithToast("/console/store", "welcome", {
    headers: new Headers({ "Set-Cookie": language }),
  });
}

/** Chooses the browser's time zone where the list has it; without scripts the first one stands. */
const zoneOfBrowser = [
  "const zone=Intl.DateTimeFormat().resolvedOptions().timeZone",
  "for(const one of document.forms.welcome.elements.time_zone.options)if(one.value===zone)one.selected=true",
].join(";");

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useTranslation(["session", "common"]);
  const [form, field] = useFormReply<FormValues<typeof welcomeOrganization>>(
    "welcome",
    actionData?.submission,
    loaderData.values,
  );
  const labels = {
    name: t("welcome.name"),
    locale: t("welcome.locale"),
    currency: t("welcome.currency"),
    time_zone: t("welcome.timeZone"),
  };
  return (
    <OrganizationContext value={loaderData.organizationId}>
      <PageTitle>{t("welcome.title")}</PageTitle>
      <h1>{t("welcome.title")}</h1>
      {loaderData.invitedTo.map((business) => (
        <Notice key={business}>
          <p>{t("welcome.invited", { business })}</p>
        </Notice>
      ))}
      <p>{t("welcome.lead")}</p>
      <Form form={form} className="form" token={loaderData.token}>
        <ErrorSummary form={form} labels={labels} />
        <TextField
          field={field("name")}
          label={labels.name}
          hint={t("welcome.nameHint")}
          autoComplete="organization"
          maxLength={organizationLimits.name.max}
          required
        />
        <SelectField
          field={field("locale")}
          label={labels.locale}
          options={languages.map((value) => ({ value, label: t(`common:language.${value}`) }))}
        />
        <SelectField field={field("currency")} label={labels.currency} options={currencyOptions(language)} />
        <SelectField
          field={field("time_zone")}
          label={labels.time_zone}
          hint={t("welcome.timeZoneHint")}
          options={loaderData.zones}
        />
        {actionData ? null : <script nonce={loaderData.nonce}>{zoneOfBrowser}</script>}
        <SubmitButton big wide>
          {t("welcome.start")}
        </SubmitButton>
        <p className="small">{t("welcome.trial")}</p>
      </Form>
    </OrganizationContext>
  );
}
