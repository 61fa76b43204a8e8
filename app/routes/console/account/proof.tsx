import { Link, redirectDocument } from "react-router";
import { Form, PostButton, SubmitButton } from "#app/components/form.tsx";
import { FormErrors } from "#app/components/form-errors.tsx";
import type { FormValues } from "#app/components/form-values.ts";
import { Notice } from "#app/components/notice.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { PasskeyForm } from "#app/components/passkey-form.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormReply } from "#app/components/use-form-reply.ts";
import { useHydrated } from "#app/components/use-hydrated.ts";
import { maskEmail } from "#app/domain/accounts/mask-email.ts";
import { proveFresh } from "#app/domain/accounts/prove-fresh.server.ts";
import { proofOptions } from "#app/domain/passkeys/passkey-options.server.ts";
import { callerOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import { hasFreshProof } from "#app/lib/gate.server.ts";
import type { Route } from "./+types/proof";
import { goesOnAt } from "./goes-on-at.ts";

export const handle: AppHandle = { ns: ["account"] };

export async function loader(args: Route.LoaderArgs) {
  const { url, context } = args;
  if (isProved(args)) throw redirectDocument(goesOnAt(url));
  const { actor } = callerOf(context);
  return {
    keyOnly:
      url.searchParams.get("by") === "passkey" || (actor.kind === "user" && actor.passkey !== undefined),
    to: goesOnAt(url),
    sent: url.searchParams.has("sent"),
    email: maskEmail(actor.name),
    passkey: await load(proofOptions, args),
  };
}

/** The form that waits is drawn by the server alone, so the whole document is asked for. */
export async function action(args: Route.ActionArgs) {
  if (isProved(args)) return redirectDocument(goesOnAt(args.url), 303);
  const outcome = await submit(proveFresh, args);
  return outcome.ok ? redirectDocument(goesOnAt(args.url), 303) : outcome.reply();
}

/** Whether they have proved it already, by signing in or in another window; a passkey is shown for itself. */
function isProved({ url, context }: Route.LoaderArgs): boolean {
  const { actor } = callerOf(context);
  const isOwn = actor.kind === "user" && !actor.viewing;
  return isOwn && hasFreshProof(actor) && url.searchParams.get("by") !== "passkey";
}

/** Asks once more who it is, before something that can't be undone (document 4, Added on 22 November 2026). */
export default function Proof({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("account");
  const { to, sent, email, passkey, keyOnly } = loaderData;
  const hydrated = useHydrated();
  const on = `?to=${encodeURIComponent(to)}`;
  return (
    <>
      <PageHead title={t("proof.heading")} />
      <p className="lead-in">{t(keyOnly ? "proof.keyLead" : "proof.lead")}</p>
      {keyOnly && !hydrated ? <Notice tone="warn">{t("passkeys.scripts")}</Notice> : null}
      {keyOnly && !passkey ? <Link to="/console/account/passkeys/new">{t("passkeys.add")}</Link> : null}
      {sent ? (
        <>
          <p className="lead-in">{t("proof.sent", { email })}</p>
          <CodeForm reply={actionData} />
        </>
      ) : null}
      {keyOnly ? null : (
        <PostButton action={`/console/account/proof/send${on}`} variant={sent ? "quiet" : "primary"}>
          {t(sent ? "proof.again" : "proof.send")}
        </PostButton>
      )}
      {hydrated && passkey ? (
        <PasskeyForm
          asked={passkey}
          action={`/console/account/proof/passkey${on}`}
          failed={t("proof.passkeyFailed")}
        >
          <SubmitButton variant="line" pendingLabel={t("proof.passkey")}>
            {t("proof.passkey")}
          </SubmitButton>
        </PasskeyForm>
      ) : null}
    </>
  );
}

function CodeForm({ reply }: { reply: FormReply | undefined }) {
  const { t } = useTranslation("account");
  const [form, field] = useFormReply<FormValues<typeof proveFresh>>("proof", reply?.submission);
  return (
    <Form form={form} className="form lead-in">
      <FormErrors form={form} />
      <TextField
        field={field("code")}
        label={t("proof.code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
      />
      <SubmitButton>{t("proof.go")}</SubmitButton>
    </Form>
  );
}
