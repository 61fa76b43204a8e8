import { reloadAfterConflict } from "#app/components/after-conflict.ts";
import { EditDialog } from "#app/components/row-dialogs.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { memberById } from "#app/domain/members/member-by-id.server.ts";
import type { MemberRow } from "#app/domain/members/member-rows.server.ts";
import { updateMember } from "#app/domain/members/update-member.server.ts";
import { back } from "#app/http/back.ts";
import { loadFor, saveRow } from "#app/http/form-page.server.ts";
import { DialogBoundary } from "../dialog-boundary.tsx";
import type { Route } from "./+types/edit";
import { compareMember, memberValues } from "./compare-member.server.ts";
import { MemberFields } from "./fields.tsx";
import { loadChoices } from "./load-choices.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const [row, choices] = await Promise.all([
    loadFor(updateMember, memberById, args),
    loadChoices(args, back(args.url, "../..")),
  ]);
  return { member: { version: row.version, ...memberValues(row) }, choices };
}

export const action = (args: Route.ActionArgs) =>
  saveRow(updateMember, args, {
    compare: (member: MemberRow, typed) => compareMember(args, member, typed),
    valuesOf: memberValues,
  });

export const shouldRevalidate = reloadAfterConflict;

export default function EditMember({ loaderData: { member }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("members");
  return (
    <EditDialog
      texts="members"
      name={member.username}
      loaderData={member}
      actionData={actionData}
      fields={MemberFields}
    >
      <p className="beneath">{t("roleChange")}</p>
    </EditDialog>
  );
}

export const ErrorBoundary = DialogBoundary;
