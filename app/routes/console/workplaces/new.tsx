import { FormDialog } from "#app/components/form-dialog.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { createWorkplace } from "#app/domain/workplaces/create-workplace.server.ts";
import { newForm, saveForm } from "#app/http/form-page.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/new";
import { useWorkplaceLabels, WorkplaceFields } from "./fields.tsx";

export const handle: AppHandle = { dialog: true };

export const loader = (args: Route.LoaderArgs) => newForm(createWorkplace, args);

export const action = (args: Route.ActionArgs) => saveForm(createWorkplace, args, { to: ".." });

export default function NewWorkplace({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("workplaces");
  return (
    <FormDialog
      id="workplace"
      title={t("new")}
      closeTo={useParentLocation("..")}
      confirm={t("add")}
      labels={useWorkplaceLabels()}
      reply={actionData}
      token={token}
      untilValid
    >
      {(field) => <WorkplaceFields field={field} />}
    </FormDialog>
  );
}
