import { type ComponentProps, useState } from "react";
import { redirect } from "react-router";
import { DisabledReason, restingFor } from "#app/components/disabled-reason.tsx";
import { EmailField } from "#app/components/email-field.tsx";
import type { FieldState } from "#app/components/field.tsx";
import { Form, SubmitButton } from "#app/components/form.tsx";
import { FormErrors } from "#app/components/form-errors.tsx";
import type { FormValues } from "#app/components/form-values.ts";
import { LimitedField } from "#app/components/limited-field.tsx";
import { Notice } from "#app/components/notice.tsx";
import { TextArea } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormReply } from "#app/components/use-form-reply.ts";
import { useFormState } from "#app/components/use-form-state.ts";
import { contactLimits as limits } from "#app/domain/contact/limits.ts";
import { sendMessage } from "#app/domain/contact/send-message.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { textsOf } from "#app/http/locale.server.ts";
import { noStore } from "#app/http/no-store.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import type { Route } from "./+types/contact";
import { PageHead } from "./page-head.tsx";
import "./contact.css";

export const handle: AppHandle = { hydrate: "touched", typedInto: true, ns: ["contact", "site"] };
export const headers = noStore;

export const loader = ({ url, context }: Route.LoaderArgs) => ({
  sent: url.searchParams.get("sent"),
  token: newFormToken(),
  badEmail: textsOf(context, "errors")("field.contact_email"),
});

/** What was sent is told on a page of its own for each message, with a form that is blank again (document 1, section 4). */
export async function action(args: Route.ActionArgs) {
  const outcome = await submit(sendMessage, args);
  return outcome.ok ? redirect(`/contact?sent=${outcome.result.id}`, 303) : outcome.reply();
}

/** The form by which visitors write to the operator (document 1, sections 2, 4 and 5). */
export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("contact");
  const { sent, ...form } = loaderData;
  return (
    <div className="wrap contact">
      <PageHead title={`${t("title")} · Tejghea`} description={t("lead")} />
      <h1>{t("title")}</h1>
      <p className="sub">{t("lead")}</p>
      {sent !== null && !actionData ? (
        <Notice live title={t("sent.title")}>
          {t("sent.text")}
        </Notice>
      ) : null}
      <ContactForm key={sent} {...form} submission={actionData?.submission} />
    </div>
  );
}

type Submission = NonNullable<Route.ComponentProps["actionData"]>["submission"];

interface ContactFormProps {
  token: string;
  /** What is said of an address that can't be right. */
  badEmail: string;
  submission: Submission | undefined;
}

function ContactForm({ token, badEmail, submission }: ContactFormProps) {
  const { t } = useTranslation("contact");
  const [form, field] = useFormReply<FormValues<typeof sendMessage>>("contact", submission);
  const until = !useFormState(form.id).valid && t("until", limits.message);
  const [email, watched] = useEmailAsTyped(field("email"), submission, badEmail);
  return (
    <Form form={form} token={token} className="form until-valid" action="/contact">
      <FormErrors form={form} />
      <LimitedField field={field("name")} label={t("name")} limits={limits.name} autoComplete="name" />
      <EmailField {...watched} field={email} label={t("email")} hint={t("emailHint")} optional />
      <TextArea
        field={field("message")}
        label={t("message")}
        rows={8}
        counter={[limits.message.min, limits.message.max]}
        minLength={limits.message.min}
        maxLength={limits.message.max}
        required
      />
      <SubmitButton big {...restingFor(until, "contact-until")}>
        {t("send")}
      </SubmitButton>
      <DisabledReason id="contact-until">{until}</DisabledReason>
    </Form>
  );
}

/** An address that can't be right is told once it was left; its error goes as soon as it is edited. */
function useEmailAsTyped(field: FieldState, reply: unknown, problem: string) {
  const [edited, setEdited] = useState<unknown>(null);
  const [bad, setBad] = useState(false);
  const watched: Pick<ComponentProps<"input">, "onInput" | "onBlur"> = {
    onInput: () => {
      setEdited(reply);
      setBad(false);
    },
    onBlur: ({ target }) => setBad(!target.validity.valid),
  };
  const kept = reply !== undefined && edited === reply ? undefined : field.errors;
  return [{ ...field, errors: bad ? [problem] : kept }, watched] as const;
}
