import { DisabledReason, restingFor } from "#app/components/disabled-reason.tsx";
import { Form, SubmitButton } from "#app/components/form.tsx";
import { FormErrors } from "#app/components/form-errors.tsx";
import type { FormValues } from "#app/components/form-values.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormReply } from "#app/components/use-form-reply.ts";
import { useFormState } from "#app/components/use-form-state.ts";
import { ticketLimits } from "#app/domain/tickets/limits.ts";
import type { replyToTicket } from "#app/domain/tickets/reply-to-ticket.server.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import { MessageField } from "./message-field.tsx";
import { ScreenshotsField } from "./screenshots-field.tsx";

/** The box in which a customer answers. */
export function ReplyForm({ token, reply }: { token: string; reply: FormReply | undefined }) {
  const { t } = useTranslation("helpdesk");
  const [form, field] = useFormReply<FormValues<typeof replyToTicket>>("reply", reply?.submission);
  const until = !useFormState(form.id).valid && t("until", ticketLimits.description);
  return (
    <Form form={form} token={token} className="form" encType="multipart/form-data">
      <FormErrors form={form} />
      <MessageField field={field("description")} label={t("reply")} />
      <ScreenshotsField form={form} reply={reply} />
      <SubmitButton {...restingFor(until, "reply-until")}>{t("submit")}</SubmitButton>
      <DisabledReason id="reply-until">{until}</DisabledReason>
    </Form>
  );
}
