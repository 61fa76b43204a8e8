import { parse, useForm } from "@conform-to/react";
import { useLocation } from "react-router";
import { drawnVersion, drawnWith } from "#app/components/after-conflict.ts";
import { RadioGroup } from "#app/components/choice-field.tsx";
import { DisabledReason, restingFor } from "#app/components/disabled-reason.tsx";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { EnterButton, Form, SubmitButton } from "#app/components/form.tsx";
import { LeaveGuard } from "#app/components/leave-guard.tsx";
import { PickupNoticeFields } from "#app/components/pickup-notice-fields.tsx";
import { PresentValues } from "#app/components/present-values.tsx";
import { Resting } from "#app/components/resting.tsx";
import { SelectField } from "#app/components/select-field.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormState } from "#app/components/use-form-state.ts";
import { useHydrated } from "#app/components/use-hydrated.ts";
import { slotChoices } from "#app/domain/pickup/limits.ts";
import type { PickupValues } from "#app/domain/pickup/pickup-row.server.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import { ClosedDays } from "./closed-days.tsx";
import { Hours } from "./hours.tsx";
import { pickupLabels } from "./labels.ts";
import { type PickupFormValues, rulesForForm } from "./values.ts";
import "./pickup.css";

interface PickupFormProps {
  rules: PickupValues & { version: number };
  /** Whether a workplace has rules of its own; left out for the business. */
  own?: boolean;
  maySave: boolean;
  reply: FormReply | undefined;
}

/** When customers of the online shop may pick up (document 4, Online shop). */
export function PickupForm({ rules, own, maySave, reply }: PickupFormProps) {
  const { t, language } = useTranslation(["pickup", "common"]);
  const drawn = rulesForForm(rules, language, own);
  const [form, fields] = useForm<PickupFormValues, Record<string, unknown>>({
    id: `pickup-${rules.version}`,
    lastResult: reply?.submission,
    defaultValue: drawn,
    // Adding and removing rows is answered in the browser; the rules are the server's.
    onValidate: ({ formData }) => parse(formData, { resolve: (value) => ({ value }) }),
  });
  const { changed } = useFormState(form.id);
  const unsaved = changed || reply !== undefined;
  const reason = useHydrated() && !unsaved && t("common:ui.unchanged");
  const { pathname, search } = useLocation();
  return (
    <>
      <Form
        form={form}
        replied={reply?.submission}
        version={drawnVersion(rules, reply)}
        was={drawnWith(drawn, reply)}
        className="form wide pickup"
      >
        {maySave && <EnterButton />}
        {reply?.present ? (
          <PresentValues {...reply.present} />
        ) : (
          <ErrorSummary form={form} labels={pickupLabels(t, Object.keys(form.allErrors))} />
        )}
        {maySave ? null : <p>{t("readOnly")}</p>}
        <Resting>
          <fieldset className="form" disabled={!maySave}>
            {own === undefined ? null : (
              <RadioGroup
                field={fields.own}
                label={t("own.label")}
                options={[
                  { value: "off", label: t("own.business") },
                  { value: "on", label: t("own.own") },
                ]}
              />
            )}
            <div className="own-rules">
              <Hours form={form} field={fields.hours} />
              <ClosedDays form={form} field={fields.closed} />
              <Ahead form={form} fields={fields} />
              <Slots fields={fields} />
            </div>
          </fieldset>
        </Resting>
        {maySave && (
          <div className="form-acts">
            <SubmitButton {...restingFor(reason, "pickup-reason")}>{t("common:act.save")}</SubmitButton>
            <DisabledReason id="pickup-reason">{reason}</DisabledReason>
          </div>
        )}
      </Form>
      <LeaveGuard unsaved={unsaved} stays={(to) => to.pathname === pathname} sent={pathname + search} />
    </>
  );
}

type Metadata = ReturnType<typeof useForm<PickupFormValues>>;
type Fields = Metadata[1];

function Ahead({ form, fields }: { form: Metadata[0]; fields: Fields }) {
  const { t } = useTranslation("pickup");
  const { notice, days_ahead } = fields;
  return (
    <section className="section" aria-labelledby={`${notice.id}-title`}>
      <h2 id={`${notice.id}-title`}>{t("ahead.title")}</h2>
      <PickupNoticeFields
        key={notice.key}
        formId={form.id}
        label={t("notice.label")}
        none={t("notice.none")}
        values={(notice.initialValue ?? {}) as Partial<PickupFormValues["notice"]>}
        errors={form.allErrors}
      />
      <div className="cols">
        <TextField
          field={days_ahead}
          label={t("ahead.daysAhead")}
          hint={t("ahead.daysAheadHint")}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      </div>
    </section>
  );
}

function Slots({ fields: { slot_minutes, capacity } }: { fields: Fields }) {
  const { t } = useTranslation("pickup");
  return (
    <section className="section" aria-labelledby={`${capacity.id}-title`}>
      <h2 id={`${capacity.id}-title`}>{t("slots.title")}</h2>
      <div className="cols">
        <SelectField
          field={slot_minutes}
          label={t("slots.minutes")}
          hint={t("slots.text")}
          blank={t("slots.none")}
          options={slotChoices.map((count) => ({ value: count, label: t("slots.each", { count }) }))}
        />
        <TextField
          field={capacity}
          className="capacity"
          label={t("slots.capacity")}
          hint={t("slots.capacityHint")}
          inputMode="numeric"
          autoComplete="off"
          optional
        />
      </div>
    </section>
  );
}
