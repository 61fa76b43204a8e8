import { Form, SubmitButton } from "#app/components/form.tsx";
import { FormErrors } from "#app/components/form-errors.tsx";
import type { FormValues } from "#app/components/form-values.ts";
import { Resting } from "#app/components/resting.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormReply } from "#app/components/use-form-reply.ts";
import type { replyToTicket } from "#app/domain/tickets/reply-to-ticket.server.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import { MessageField } from "./message-field.tsx";
import { ScreenshotsField } from "./screenshots-field.tsx";

/** The box in which a customer answers. */
export function ReplyForm({ token, reply }: { token: string; reply: FormReply | undefined }) {
  const { t } = useTranslation("helpdesk");
  const [form, field] = useFormReply<FormValues<typeof replyToTicket>>("reply", reply?.submission);
  return (
    <Form form={form} token={token} className="form" encType="multipart/form-data">
      <FormErrors form={form} />
      <Resting>
        <MessageField field={field("description")} label={t("reply")} />
        <ScreenshotsField form={form} reply={reply} />
      </Resting>
      <SubmitButton>{t("submit")}</SubmitButton>
    </Form>
  );
}
