import type { SubmissionResult } from "@conform-to/react";
import type { To } from "react-router";
import { Dialog, DialogActions, DialogBody } from "#app/components/dialog.tsx";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { Form, SubmitButton } from "#app/components/form.tsx";
import { fieldIn, plainForm, useFocusOnError } from "#app/components/plain-form.ts";
import { SelectField } from "#app/components/select-field.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { orderLimits } from "#app/domain/orders/limits.ts";
import { languages } from "#app/lib/i18n.ts";

interface EmailDialogProps {
  number: number;
  /** What the order knows of the customer, and the language of the business. */
  email: string | null;
  locale: string;
  token: string;
  closeTo: To;
  reply: SubmissionResult<string[]> | undefined;
}

/** Asks to which address, and in which language, a receipt is sent. */
export function EmailDialog({ number, email, locale, token, closeTo, reply }: EmailDialogProps) {
  const { t } = useTranslation(["orders", "common"]);
  const form = plainForm("email-receipt", reply?.error);
  useFocusOnError(form.id, reply);
  const typed = (name: string, before: string | null) => {
    const value = reply?.initialValue?.[name];
    return typeof value === "string" ? value : reply ? null : before;
  };
  return (
    <Dialog title={t("emailing.title", { number })} closeTo={closeTo}>
      <Form form={form} token={token}>
        <DialogBody>
          <ErrorSummary form={form} labels={{ email: t("email"), locale: t("common:language.label") }} />
          <TextField
            field={fieldIn(form, "email", typed("email", email))}
            label={t("emailing.to")}
            hint={t("emailing.hint")}
            type="email"
            inputMode="email"
            maxLength={orderLimits.customer.email}
            autoComplete="off"
            required
          />
          <SelectField
            field={fieldIn(form, "locale", typed("locale", locale) ?? locale)}
            label={t("emailing.language")}
            options={languages.map((value) => ({ value, label: t(`common:language.${value}`) }))}
          />
        </DialogBody>
        <DialogActions closeTo={closeTo}>
          <SubmitButton>{t("emailing.send")}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
