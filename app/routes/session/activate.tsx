import { redirect } from "react-router";
import { Form, SubmitButton } from "#app/components/form.tsx";
import { FormErrors } from "#app/components/form-errors.tsx";
import type { FormValues } from "#app/components/form-values.ts";
import { Notice } from "#app/components/notice.tsx";
import { PageTitle } from "#app/components/page-title.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormReply } from "#app/components/use-form-reply.ts";
import { isMaskedEmail } from "#app/domain/accounts/mask-email.ts";
import type { signIn } from "#app/domain/accounts/sign-in.server.ts";
import { boundEmail } from "#app/http/bound-email.server.ts";
import { leadIn, signInOnce } from "#app/http/sign-in.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { env } from "#app/lib/env.server.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import type { Route } from "./+types/activate";

export const handle: AppHandle = { typedInto: true };

/** Step 2: `q` is the masked address; without one step 1 comes first (document 1, section 2). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await leadIn({ request, context });
  const email = url.searchParams.get("q") ?? "";
  if (!isMaskedEmail(email)) throw redirect("/login");
  return { email, bound: (await boundEmail(request)) !== null, outbox: env().devMail };
}

export const action = (args: Route.ActionArgs) => signInOnce(args);

export default function Activate({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("session");
  const { email, bound, outbox } = loaderData;
  return (
    <>
      <PageTitle>{t("activate.title")}</PageTitle>
      <h1>{t("activate.title")}</h1>
      <p>
        {t("activate.sent")} <b>{email}</b>.
      </p>
      <p>{t("activate.use")}</p>
      {bound ? <CodeForm reply={actionData} /> : <Notice>{t("activate.unbound")}</Notice>}
      <p className="small">
        {t("activate.slow")} <a href="/login?again">{t("activate.resend")}</a>
      </p>
      {outbox ? (
        <p className="small">
          {t("activate.outbox")}: <a href="/dev/mail">/dev/mail</a>
        </p>
      ) : null}
    </>
  );
}

function CodeForm({ reply }: { reply: FormReply | undefined }) {
  const { t } = useTranslation("session");
  const [form, field] = useFormReply<FormValues<typeof signIn>>("activate", reply?.submission);
  return (
    <Form form={form} className="form">
      <FormErrors form={form} />
      <TextField
        field={field("code")}
        label={t("activate.code")}
        hint={t("activate.codeHint")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
      />
      <SubmitButton big wide>
        {t("activate.enter")}
      </SubmitButton>
    </Form>
  );
}
