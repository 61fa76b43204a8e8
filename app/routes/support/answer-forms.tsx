import { Form, SubmitButton } from "#app/components/form.tsx";
import { FormErrors } from "#app/components/form-errors.tsx";
import type { FormValues } from "#app/components/form-values.ts";
import { TextArea } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormReply } from "#app/components/use-form-reply.ts";
import type { answerTicket } from "#app/domain/support/answer-ticket.server.ts";
import { saidByStaff } from "#app/domain/support/limits.ts";
import type { noteOnTicket } from "#app/domain/support/note-on-ticket.server.ts";
import type { FormReply } from "#app/lib/form-reply.ts";

const { min, max } = saidByStaff;

/** What the customer reads, and gets by mail. */
export function AnswerForm({ token, reply }: { token: string; reply: FormReply | undefined }) {
  const { t } = useTranslation("support");
  const [form, field] = useFormReply<FormValues<typeof answerTicket>>("answer", reply?.submission);
  return (
    <Form form={form} token={token} className="form">
      <FormErrors form={form} />
      <TextArea
        field={field("message")}
        label={t("answer")}
        hint={t("answerHint")}
        rows={8}
        counter={[min, max]}
        maxLength={max}
        required
      />
      <SubmitButton>{t("send")}</SubmitButton>
    </Form>
  );
}

/** What the other staff read, and no customer. */
export function NoteForm({ id, token }: { id: string; token: string }) {
  const { t } = useTranslation("support");
  const [form, field] = useFormReply<FormValues<typeof noteOnTicket>>("note", undefined);
  return (
    <Form form={form} token={token} className="form" action={`/support/tickets/${id}/notes`}>
      <TextArea field={field("note")} label={t("note")} rows={3} maxLength={max} required />
      <SubmitButton variant="line">{t("addNote")}</SubmitButton>
    </Form>
  );
}
