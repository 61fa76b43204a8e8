import { Form, SubmitButton } from "#app/components/form.tsx";
import { FormErrors } from "#app/components/form-errors.tsx";
import type { FormValues } from "#app/components/form-values.ts";
import { Resting } from "#app/components/resting.tsx";
import { SelectField } from "#app/components/select-field.tsx";
import { TextArea, TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormReply } from "#app/components/use-form-reply.ts";
import type { answerMessage } from "#app/domain/contact/answer-message.server.ts";
import type { makeTicketOfMessage } from "#app/domain/contact/make-ticket.server.ts";
import { saidByStaff } from "#app/domain/support/limits.ts";
import { ticketLimits } from "#app/domain/tickets/limits.ts";
import type { FormReply } from "#app/lib/form-reply.ts";

const { min, max } = saidByStaff;
/** Of the message, as the subject that is offered. */
const SUBJECT = 60;

interface AnswerFormProps {
  email: string;
  token: string;
  reply: FormReply | undefined;
}

/** What whoever wrote gets by mail. */
export function AnswerForm({ email, token, reply }: AnswerFormProps) {
  const { t } = useTranslation("support");
  const [form, field] = useFormReply<FormValues<typeof answerMessage>>("answer", reply?.submission);
  return (
    <Form form={form} token={token} className="form">
      <FormErrors form={form} />
      <Resting>
        <TextArea
          field={field("answer")}
          label={t("contact.answer")}
          hint={t("contact.answerHint", { email })}
          rows={8}
          counter={[min, max]}
          maxLength={max}
          autoComplete="off"
          required
        />
      </Resting>
      <SubmitButton>{t("contact.send")}</SubmitButton>
    </Form>
  );
}

interface TicketFormProps {
  message: { id: string; message: string };
  businesses: readonly { id: string; name: string }[];
  token: string;
  reply: FormReply | undefined;
}

/** Makes a ticket of it, where the address is an admin's; of a message that was dealt with, no business is offered. */
export function TicketForm({ message, businesses, token, reply }: TicketFormProps) {
  const { t } = useTranslation("support");
  const [first] = businesses;
  const [form, field] = useFormReply<FormValues<typeof makeTicketOfMessage>>("ticket", reply?.submission, {
    business_id: first?.id ?? "",
    subject: [...message.message.replace(/\s+/g, " ")].slice(0, SUBJECT).join("").trim(),
  });
  const isNobodys = reply?.refusal?.code === "contact_business" && !first;
  return (
    <section>
      <h2>{t("contact.makeTicket")}</h2>
      {isNobodys ? (
        <FormErrors form={form} />
      ) : first || reply ? (
        <Form form={form} token={token} className="form" action={`/support/contact/${message.id}/ticket`}>
          <FormErrors form={form} />
          <p>{t("contact.ticketLead")}</p>
          {first ? (
            <SelectField
              field={field("business_id")}
              label={t("contact.business")}
              options={businesses.map(({ id, name }) => ({ value: id, label: name }))}
            />
          ) : (
            <input type="hidden" name="business_id" value={field("business_id").defaultValue} />
          )}
          <TextField
            field={field("subject")}
            label={t("subject")}
            maxLength={ticketLimits.subject.max}
            required
          />
          <SubmitButton variant="line">{t("contact.make")}</SubmitButton>
        </Form>
      ) : (
        <p>{t("contact.noBusiness")}</p>
      )}
    </section>
  );
}
