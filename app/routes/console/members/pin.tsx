import { ConfirmDialog } from "#app/components/confirm-dialog.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { memberById } from "#app/domain/members/member-by-id.server.ts";
import { renewPin } from "#app/domain/members/renew-pin.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { back } from "#app/http/back.ts";
import { submit } from "#app/http/form-door.server.ts";
import { loadToAsk } from "#app/http/form-page.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { DialogBoundary } from "../dialog-boundary.tsx";
import type { Route } from "./+types/pin";

export async function loader(args: Route.LoaderArgs) {
  const { username, token } = await loadToAsk(renewPin, memberById, args);
  return { username, token };
}

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(renewPin, args);
  const list = back(args.url, "../..");
  if (!outcome.ok) return tellFailure(outcome.failure, list);
  return redirectWithToast(list, "members.pin", {
    params: { name: outcome.result.username },
  });
}

export default function NewPin({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("members");
  return (
    <ConfirmDialog
      title={t("newPin.title", { name: loaderData.username })}
      closeTo={useParentLocation("../..")}
      confirmLabel={t("newPin.act")}
      danger={false}
      token={loaderData.token}
    >
      <p>{t("newPin.goes")}</p>
    </ConfirmDialog>
  );
}

export const ErrorBoundary = DialogBoundary;
