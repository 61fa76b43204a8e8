import { ConfirmDialog } from "#app/components/confirm-dialog.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { findMember } from "#app/domain/members/member-rows.server.ts";
import { removeMember } from "#app/domain/members/remove-member.server.ts";
import { act } from "#app/http/act.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { found } from "#app/http/page-refusal.server.ts";
import { requireRight } from "#app/http/require-right.server.ts";
import { back } from "#app/http/toast.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import { id } from "#app/lib/input.server.ts";
import type { Route } from "./+types/delete";

export const handle: AppHandle = { dialog: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  requireRight(context, removeMember);
  const { username } = found(await findMember(prisma, scopeOf(context), id.parse(params.member_id)));
  return { username };
}

export const action = (args: Route.ActionArgs) =>
  act(removeMember, args, { to: back(args.url, "../.."), toast: "members.removed" });

export default function DeleteMember({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("members");
  return (
    <ConfirmDialog
      title={t("delete.title", { name: loaderData.username })}
      closeTo={useParentLocation("../..")}
      confirmLabel={t("delete.confirm")}
    >
      <p>{t("delete.goes")}</p>
      <p>{t("delete.stays")}</p>
    </ConfirmDialog>
  );
}
