import type { To } from "react-router";
import { Dialog, DialogActions, DialogBody } from "#app/components/dialog.tsx";
import { EmailField } from "#app/components/email-field.tsx";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { Form, SubmitButton } from "#app/components/form.tsx";
import type { FormValues } from "#app/components/form-values.ts";
import { SelectField } from "#app/components/select-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormReply } from "#app/components/use-form-reply.ts";
import type { emailReceipt } from "#app/domain/orders/email-receipt.server.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import { languages } from "#app/lib/i18n.ts";

interface EmailDialogProps {
  number: number;
  /** What the order knows of the customer, and the language of the business. */
  email: string | null;
  locale: string;
  token: string;
  closeTo: To;
  reply: FormReply["submission"] | undefined;
}

/** Asks to which address, and in which language, a receipt is sent. */
export function EmailDialog({ number, email, locale, token, closeTo, reply }: EmailDialogProps) {
  const { t } = useTranslation(["orders", "common"]);
  const known = { email, locale };
  const [form, field] = useFormReply<FormValues<typeof emailReceipt>>("email-receipt", reply, known);
  return (
    <Dialog title={t("emailing.title", { number })} closeTo={closeTo}>
      <Form form={form} token={token}>
        <DialogBody>
          <ErrorSummary form={form} labels={{ email: t("email"), locale: t("common:language.label") }} />
          <EmailField
            field={field("email")}
            label={t("emailing.to")}
            hint={t("emailing.hint")}
            autoComplete="off"
            required
          />
          <SelectField
            field={field("locale")}
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
