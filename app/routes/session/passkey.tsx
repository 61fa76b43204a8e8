import { closedFor } from "#app/components/disabled-reason.tsx";
import { SubmitButton } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageTitle } from "#app/components/page-title.tsx";
import { PasskeyForm } from "#app/components/passkey-form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useHydrated } from "#app/components/use-hydrated.ts";
import { signInOptions } from "#app/domain/passkeys/passkey-options.server.ts";
import { signInByPasskey } from "#app/domain/passkeys/sign-in-by-passkey.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { enter, leadIn } from "#app/http/sign-in.server.ts";
import { businessWanted } from "#app/http/way-back.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import type { Route } from "./+types/passkey";

/** Of the pages of signing in this one alone has scripts: only they reach a passkey. */
export const handle: AppHandle = { hydrate: true, ns: ["session"] };
export const headers = noStore;

export async function loader(args: Route.LoaderArgs) {
  await leadIn(args);
  return load(signInOptions, args);
}

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(signInByPasskey, args, await businessWanted(args.request));
  return outcome.ok ? enter(outcome.result, args) : outcome.reply();
}

export default function PasskeySignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("session");
  const [refused] = Object.values(actionData?.submission.error ?? {}).flat();
  const resting = useHydrated() ? null : <span id="scripts">{t("passkey.scripts")}</span>;
  return (
    <>
      <PageTitle>{t("passkey.title")}</PageTitle>
      <h1>{t("passkey.title")}</h1>
      {resting ? <Notice tone="warn">{resting}</Notice> : null}
      {refused ? (
        <Notice tone="alert" live>
          {refused}
        </Notice>
      ) : null}
      <p>{t("passkey.lead")}</p>
      <PasskeyForm asked={loaderData} failed={t("passkey.failed")}>
        <SubmitButton big wide pendingLabel={t("passkey.enter")} {...closedFor(resting, "scripts")}>
          {t("passkey.enter")}
        </SubmitButton>
      </PasskeyForm>
      <p className="small">
        <a href="/login">{t("passkey.mail")}</a>
      </p>
    </>
  );
}
