import { FormDialog } from "#app/components/form-dialog.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { createMember } from "#app/domain/members/create-member.server.ts";
import { newForm, saveForm } from "#app/http/form-page.server.ts";
import { back } from "#app/http/toast.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/new";
import { MemberFields } from "./fields.tsx";
import { loadChoices } from "./load-choices.server.ts";
import { useMemberLabels } from "./use-member-labels.ts";

export const handle: AppHandle = { dialog: true };

export const loader = async (args: Route.LoaderArgs) => ({
  ...newForm(createMember, args),
  choices: await loadChoices(args, back(args.url, "..")),
});

export const action = (args: Route.ActionArgs) => saveForm(createMember, args, { to: ".." });

export default function NewMember({ loaderData: { token, choices }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("members");
  return (
    <FormDialog
      id="member"
      title={t("new")}
      closeTo={useParentLocation("..")}
      confirm={t("add")}
      labels={useMemberLabels()}
      reply={actionData}
      token={token}
      stored={{ role: "sales", workplaces: "all" }}
    >
      {(field) => <MemberFields field={field} choices={choices} />}
    </FormDialog>
  );
}
