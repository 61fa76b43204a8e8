import { ConfirmDialog } from "#app/components/confirm-dialog.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { listPasskeys } from "#app/domain/passkeys/list-passkeys.server.ts";
import { removePasskey } from "#app/domain/passkeys/remove-passkey.server.ts";
import { act } from "#app/http/act.server.ts";
import { loadFor } from "#app/http/form-page.server.ts";
import { asPage } from "#app/http/page-refusal.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { DialogBoundary } from "../dialog-boundary.tsx";
import type { Route } from "./+types/remove-passkey";

/** What the passkey is called. Refuses one that is gone, or another person's (`not_found`). */
export async function loader(args: Route.LoaderArgs) {
  const { items } = await loadFor(removePasskey, listPasskeys, args);
  const passkey = items.find(({ id }) => id === args.params.passkey_id);
  if (!passkey) throw asPage(new Refusal("not_found"));
  return { name: passkey.name };
}

export const action = (args: Route.ActionArgs) =>
  act(removePasskey, args, { to: "/console/account", toast: "account.passkeyRemoved" });

export default function RemovePasskey({ loaderData: { name } }: Route.ComponentProps) {
  const { t } = useTranslation("account");
  return (
    <ConfirmDialog
      title={t("passkeys.ask.title", { name })}
      closeTo={useParentLocation("../../..")}
      confirmLabel={t("passkeys.ask.confirm")}
    >
      <p>{t("passkeys.ask.goes")}</p>
    </ConfirmDialog>
  );
}

export const ErrorBoundary = DialogBoundary;
