import { type FormEvent, useState } from "react";
import { Link, useSubmit } from "react-router";
import { restingFor } from "#app/components/disabled-reason.tsx";
import { Form, HiddenFields, SubmitButton } from "#app/components/form.tsx";
import { FormErrors } from "#app/components/form-errors.tsx";
import type { FormValues } from "#app/components/form-values.ts";
import { Notice } from "#app/components/notice.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormReply } from "#app/components/use-form-reply.ts";
import { useHydrated } from "#app/components/use-hydrated.ts";
import { addPasskey } from "#app/domain/passkeys/add-passkey.server.ts";
import { passkeyLimits } from "#app/domain/passkeys/limits.ts";
import { newPasskeyOptions } from "#app/domain/passkeys/passkey-options.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import { pageTitle } from "#app/http/page-title.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/new-passkey";

export const handle: AppHandle = { ns: ["account"] };

export const loader = async (args: Route.LoaderArgs) => ({
  ...(await load(newPasskeyOptions, args)),
  title: pageTitle(args.context, "account", "passkeys.heading"),
});

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(addPasskey, args);
  return outcome.ok ? redirectWithToast("/console/account", "account.passkeyAdded") : outcome.reply();
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** Has the browser make a passkey, which takes scripts: without them the page says so. */
export default function NewPasskey({ loaderData: { options, signed }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("account");
  const resting = useHydrated() ? null : <span id="scripts">{t("passkeys.scripts")}</span>;
  const [form, field] = useFormReply<FormValues<typeof addPasskey>>("passkey", actionData?.submission);
  const send = useSubmit();
  const [failed, setFailed] = useState(false);
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    setFailed(false);
    try {
      const { startRegistration } = await import("@simplewebauthn/browser");
      sent.set("answer", JSON.stringify(await startRegistration({ optionsJSON: options })));
    } catch {
      setFailed(true);
      return;
    }
    await send(sent, { method: "post" });
  };
  return (
    <>
      <PageHead title={t("passkeys.heading")} />
      {resting ? <Notice tone="warn">{resting}</Notice> : null}
      {failed ? (
        <Notice tone="alert" live>
          {t("passkeys.failed")}
        </Notice>
      ) : null}
      <p className="lead-in">{t("passkeys.lead")}</p>
      <Form form={form} className="form lead-in" onSubmit={create}>
        <FormErrors form={form} />
        <HiddenFields fields={{ challenge: signed }} />
        <TextField
          field={field("name")}
          label={t("passkeys.name")}
          maxLength={passkeyLimits.name.max}
          required
        />
        <SubmitButton {...restingFor(resting, "scripts")}>{t("passkeys.create")}</SubmitButton>
      </Form>
      <p>
        <Link to="/console/account">{t("phone.back")}</Link>
      </p>
    </>
  );
}
