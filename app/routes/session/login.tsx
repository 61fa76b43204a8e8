import { data } from "react-router";
import { EmailField } from "#app/components/email-field.tsx";
import { Form, SubmitButton } from "#app/components/form.tsx";
import { FormErrors } from "#app/components/form-errors.tsx";
import type { FormValues } from "#app/components/form-values.ts";
import { Notice } from "#app/components/notice.tsx";
import { PageTitle } from "#app/components/page-title.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormReply } from "#app/components/use-form-reply.ts";
import type { requestSignIn } from "#app/domain/accounts/request-sign-in.server.ts";
import { boundEmail } from "#app/http/bound-email.server.ts";
import { deviceIn, rememberDevice } from "#app/http/device.server.ts";
import { textsOf } from "#app/http/locale.server.ts";
import { leadIn, signInByMail } from "#app/http/sign-in.server.ts";
import { wayBackOf } from "#app/http/way-back.server.ts";
import type { Route } from "./+types/login";

/**
 * Step 1. The browser is known before it asks, so that a button that was pressed twice asks for one mail. Who asks for
 * another one finds the address filled in; whose session is over is told so.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await leadIn({ request, context });
  const wayBack = await wayBackOf(request, deviceIn(context).userId);
  const email = url.searchParams.has("again") ? await boundEmail(request) : null;
  const headers = { "Set-Cookie": await rememberDevice(deviceIn(context)) };
  const kept = wayBack?.form !== undefined;
  const badEmail = textsOf(context, "errors")("field.email");
  return data(
    { email, ended: wayBack?.ended ?? false, kept, unsent: wayBack?.unsent ?? false, badEmail },
    { headers },
  );
}

export const action = (args: Route.ActionArgs) => signInByMail(args);

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("session");
  const { email, ended, kept, unsent, badEmail } = loaderData;
  const lost = unsent ? "login.unsent" : "login.ended";
  const [form, field] = useFormReply<FormValues<typeof requestSignIn>>("login", actionData?.submission, {
    email,
  });
  return (
    <>
      <PageTitle>{t("login.title")}</PageTitle>
      <h1>{t("login.title")}</h1>
      {ended ? <Notice>{t(kept ? "login.kept" : lost)}</Notice> : null}
      <p>{t("login.lead")}</p>
      <Form form={form} className="form until-valid" action="/login">
        <FormErrors form={form} />
        <EmailField
          field={field("email")}
          label={t("login.email")}
          hint={field("email").errors ? undefined : <span className="if-invalid">{badEmail}</span>}
          required
        />
        <SubmitButton big wide>
          {t("login.continue")}
        </SubmitButton>
      </Form>
      <p className="small">
        <a href="/login/passkey">{t("passkey.link")}</a>
      </p>
    </>
  );
}
