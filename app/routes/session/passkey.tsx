import { type FormEvent, useRef, useState } from "react";
import { Button } from "#app/components/button.tsx";
import { restingFor } from "#app/components/disabled-reason.tsx";
import { Notice } from "#app/components/notice.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useHydrated } from "#app/components/use-hydrated.ts";
import { signInOptions } from "#app/domain/passkeys/passkey-options.server.ts";
import { signInByPasskey } from "#app/domain/passkeys/sign-in-by-passkey.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import { enter, leadIn } from "#app/http/sign-in.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/passkey";

/** Of the pages of signing in this one alone has scripts: only they reach a passkey. */
export const handle: AppHandle = { hydrate: true, ns: ["session", "errors"] };

export async function loader(args: Route.LoaderArgs) {
  leadIn(args.context);
  return load(signInOptions, args);
}

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(signInByPasskey, args);
  return outcome.ok ? enter(outcome.result, args) : { refused: true };
}

export default function PasskeySignIn({ loaderData: { options, signed }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(["session", "errors"]);
  const resting = useHydrated() ? null : <span id="scripts">{t("passkey.scripts")}</span>;
  const answer = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState(false);
  const use = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setFailed(false);
    try {
      const { startAuthentication } = await import("@simplewebauthn/browser");
      const given = await startAuthentication({ optionsJSON: options });
      if (answer.current) answer.current.value = JSON.stringify(given);
    } catch {
      setFailed(true);
      return;
    }
    form.submit();
  };
  return (
    <>
      <title>{`${t("passkey.title")} · Tejghea`}</title>
      <h1>{t("passkey.title")}</h1>
      {resting ? <Notice tone="warn">{resting}</Notice> : null}
      {failed || actionData ? (
        <Notice tone="alert" live>
          {failed ? t("passkey.failed") : t("errors:refusal.passkey_refused")}
        </Notice>
      ) : null}
      <p>{t("passkey.lead")}</p>
      <form method="post" className="form" onSubmit={use}>
        <input type="hidden" name="challenge" value={signed} />
        <input type="hidden" name="answer" ref={answer} />
        <Button variant="primary" big wide {...restingFor(resting, "scripts")}>
          {t("passkey.enter")}
        </Button>
      </form>
      <p className="small">
        <a href="/login">{t("passkey.mail")}</a>
      </p>
    </>
  );
}
