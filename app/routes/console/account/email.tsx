import { Link } from "react-router";
import { EmailField } from "#app/components/email-field.tsx";
import { Form, PostButton, SubmitButton } from "#app/components/form.tsx";
import { FormErrors } from "#app/components/form-errors.tsx";
import type { FormValues } from "#app/components/form-values.ts";
import { PageHead } from "#app/components/page-head.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormReply } from "#app/components/use-form-reply.ts";
import { useFormat } from "#app/components/use-format.ts";
import { emailChange } from "#app/domain/accounts/email-change.server.ts";
import { requestEmailChange } from "#app/domain/accounts/request-email-change.server.ts";
import { callerOf, scopeOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import type { Route } from "./+types/email";
import { PasskeyFirst } from "./passkey-first.tsx";

export const handle: AppHandle = { ns: ["account"] };

export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  return {
    waiting: await load(emailChange, args),
    email: callerOf(context).actor.name,
    timeZone: scopeOf(context).organization.timeZone,
    token: newFormToken(),
  };
}

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(requestEmailChange, args);
  return outcome.ok ? redirectWithToast("/console/account/email", "account.emailAsked") : outcome.reply();
}

/** Another address, which both mailboxes confirm; and what a change waits for that was asked for. */
export default function Email({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("account");
  const { waiting, email, timeZone } = loaderData;
  return (
    <>
      <PageHead title={t("email.heading")} />
      <p className="lead-in">
        {t("email.now")}: <b>{email}</b>
      </p>
      {waiting ? <Waiting {...waiting} timeZone={timeZone} /> : null}
      <EmailForm token={loaderData.token} reply={actionData} />
      <p>
        <Link to="/console/account">{t("phone.back")}</Link>
      </p>
    </>
  );
}

type WaitingProps = NonNullable<Route.ComponentProps["loaderData"]["waiting"]> & { timeZone: string };

function Waiting({ email, missing, until, timeZone }: WaitingProps) {
  const { t } = useTranslation("account");
  const format = useFormat();
  return (
    <div className="panel lead-in">
      <p>{t("email.waiting", { email })}</p>
      {missing.old ? <p>{t("email.missingOld")}</p> : null}
      {missing.new ? <p>{t("email.missingNew")}</p> : null}
      <p>{t("email.until", { when: format.date(until, timeZone, "dateTime") })}</p>
      <PostButton action="/console/account/email/cancel" variant="line">
        {t("email.cancel")}
      </PostButton>
    </div>
  );
}

function EmailForm({ token, reply }: { token: string; reply: FormReply | undefined }) {
  const { t } = useTranslation("account");
  const [form, field] = useFormReply<FormValues<typeof requestEmailChange>>("email", reply?.submission);
  return (
    <Form form={form} token={token} className="form lead-in">
      {reply?.refusal?.code === "passkey_required" ? (
        <PasskeyFirst to="/console/account/email" />
      ) : (
        <FormErrors form={form} />
      )}
      <EmailField field={field("email")} label={t("email.new")} hint={t("email.lead")} required />
      <SubmitButton>{t("email.send")}</SubmitButton>
    </Form>
  );
}
