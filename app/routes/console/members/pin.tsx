import { ConfirmDialog } from "#app/components/confirm-dialog.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { findMember } from "#app/domain/members/member-rows.server.ts";
import { renewPin } from "#app/domain/members/renew-pin.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { found } from "#app/http/page-refusal.server.ts";
import { requireRight } from "#app/http/require-right.server.ts";
import { back, redirectWithToast } from "#app/http/toast.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import { id } from "#app/lib/input.server.ts";
import type { Route } from "./+types/pin";

export const handle: AppHandle = { dialog: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  requireRight(context, renewPin);
  const { username } = found(await findMember(prisma, scopeOf(context), id.parse(params.member_id)));
  return { username };
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
    >
      <p>{t("newPin.goes")}</p>
    </ConfirmDialog>
  );
}
