import { Link, redirect } from "react-router";
import { reloadAfterRefusal } from "#app/components/after-refusal.ts";
import { NewPasskeyForm } from "#app/components/new-passkey-form.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { addPasskey } from "#app/domain/passkeys/add-passkey.server.ts";
import { passkeyLimits } from "#app/domain/passkeys/limits.ts";
import { newPasskeyOptions } from "#app/domain/passkeys/passkey-options.server.ts";
import { callerOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { hasFreshProof } from "#app/lib/gate.server.ts";
import type { Route } from "./+types/new-passkey";
import { PasskeyFirst } from "./passkey-first.tsx";

export const handle: AppHandle = { ns: ["account"] };

/** A proof that is due is asked for before the device makes a passkey: refused afterwards, it would stay there alone. */
export async function loader(args: Route.LoaderArgs) {
  if (!hasFreshProof(callerOf(args.context).actor))
    throw redirect(`/console/account/proof?to=${encodeURIComponent(args.url.pathname)}`);
  return { asked: await load(newPasskeyOptions, args) };
}

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(addPasskey, args);
  return outcome.ok ? redirectWithToast("/console/account", "account.passkeyAdded") : outcome.reply();
}

export const shouldRevalidate = reloadAfterRefusal;

/** A further passkey of one's own. */
export default function NewPasskey({ loaderData: { asked }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("account");
  return (
    <>
      <PageHead title={t("passkeys.heading")} />
      <p className="lead-in">{t("passkeys.lead")}</p>
      <div className="lead-in">
        {actionData?.refusal?.code === "passkey_required" ? (
          <PasskeyFirst to="/console/account/passkeys/new" />
        ) : (
          <NewPasskeyForm
            asked={asked}
            reply={actionData?.submission}
            longest={passkeyLimits.name.max}
            texts={{
              name: t("passkeys.name"),
              create: t("passkeys.create"),
              failed: t("passkeys.failed"),
              known: t("passkeys.known"),
              scripts: t("passkeys.scripts"),
            }}
          />
        )}
      </div>
      <p>
        <Link to="/console/account">{t("phone.back")}</Link>
      </p>
    </>
  );
}
