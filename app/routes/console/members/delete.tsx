import { DeleteDialog } from "#app/components/row-dialogs.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { memberById } from "#app/domain/members/member-by-id.server.ts";
import { removeMember } from "#app/domain/members/remove-member.server.ts";
import { actOnRow, loadFor } from "#app/http/form-page.server.ts";
import type { Route } from "./+types/delete";

export async function loader(args: Route.LoaderArgs) {
  const { username } = await loadFor(removeMember, memberById, args);
  return { username };
}

export const action = (args: Route.ActionArgs) => actOnRow(removeMember, args, "members.removed");

export default function DeleteMember({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("members");
  return (
    <DeleteDialog texts="members" name={loaderData.username}>
      <p>{t("delete.goes")}</p>
      <p>{t("delete.stays")}</p>
    </DeleteDialog>
  );
}
