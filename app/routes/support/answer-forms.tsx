import { useState } from "react";
import { Form, SubmitButton } from "#app/components/form.tsx";
import { FormErrors } from "#app/components/form-errors.tsx";
import type { FormValues } from "#app/components/form-values.ts";
import { Notice } from "#app/components/notice.tsx";
import { Resting } from "#app/components/resting.tsx";
import { TextArea } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormReply } from "#app/components/use-form-reply.ts";
import type { answerTicket } from "#app/domain/support/answer-ticket.server.ts";
import { saidByStaff } from "#app/domain/support/limits.ts";
import type { noteOnTicket } from "#app/domain/support/note-on-ticket.server.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import { type Canned, CannedField } from "./canned-field.tsx";

const { min, max } = saidByStaff;

interface AnswerFormProps {
  token: string;
  reply: FormReply | undefined;
  messages: readonly { id: string; message: string; user: { email: string } }[];
  canned: readonly Canned[];
}

/** What the customer reads, and gets by mail. It says which message its writer has seen last. */
export function AnswerForm({ token, reply, messages, canned }: AnswerFormProps) {
  const { t } = useTranslation("support");
  const [form, field] = useFormReply<FormValues<typeof answerTicket>>("answer", reply?.submission);
  const past = reply?.refusal?.code === "tickets_answered";
  const [drawn] = useState(messages.at(-1)?.id);
  const sent = String(reply?.submission.initialValue?.seen ?? drawn ?? "");
  const meanwhile = past ? messages.slice(messages.findIndex(({ id }) => id === sent) + 1) : [];
  return (
    <Form form={form} token={token} className="form">
      <FormErrors form={form} />
      <input type="hidden" name="seen" value={past ? messages.at(-1)?.id : sent} />
      {meanwhile.length > 0 ? (
        <Notice tone="warn" title={t("meanwhile")}>
          {meanwhile.map(({ id, message, user }) => (
            <div key={id} className="staff-new">
              <b>{user.email}</b>
              <pre>{message}</pre>
            </div>
          ))}
        </Notice>
      ) : null}
      <Resting>
        <CannedField canned={canned} into={field("message").id} />
        <TextArea
          field={field("message")}
          label={t("answer")}
          hint={t("answerHint")}
          rows={8}
          counter={[min, max]}
          maxLength={max}
          autoComplete="off"
          required
        />
      </Resting>
      <SubmitButton>{t("send")}</SubmitButton>
    </Form>
  );
}

interface NoteFormProps {
  /** The ticket's. */
  id: string;
  token: string;
  reply: FormReply | undefined;
}

/** What the other staff read, and no customer. */
export function NoteForm({ id, token, reply }: NoteFormProps) {
  const { t } = useTranslation("support");
  const [form, field] = useFormReply<FormValues<typeof noteOnTicket>>("note", reply?.submission);
  return (
    <Form form={form} token={token} className="form" action={`/support/tickets/${id}/notes`}>
      <FormErrors form={form} />
      <Resting>
        <TextArea
          field={field("note")}
          label={t("note")}
          rows={3}
          maxLength={max}
          autoComplete="off"
          required
        />
      </Resting>
      <SubmitButton variant="line">{t("addNote")}</SubmitButton>
    </Form>
  );
}
