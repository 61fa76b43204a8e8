import { DeleteDialog } from "#app/components/row-dialogs.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { memberLosses } from "#app/domain/members/member-losses.server.ts";
import { removeMember } from "#app/domain/members/remove-member.server.ts";
import { actOnRow, loadToAsk } from "#app/http/form-page.server.ts";
import { DialogBoundary } from "../dialog-boundary.tsx";
import type { Route } from "./+types/delete";

export const loader = (args: Route.LoaderArgs) => loadToAsk(removeMember, memberLosses, args);

export const action = (args: Route.ActionArgs) => actOnRow(removeMember, args, "members.removed");

export default function DeleteMember({ loaderData: { username, orders, token } }: Route.ComponentProps) {
  const { t } = useTranslation("members");
  return (
    <DeleteDialog texts="members" name={username} token={token}>
      <p>
        <b>{t("delete.orders", { count: orders })}</b>
      </p>
      <p>{t("delete.goes")}</p>
      <p>{t("delete.stays")}</p>
    </DeleteDialog>
  );
}

export const ErrorBoundary = DialogBoundary;
