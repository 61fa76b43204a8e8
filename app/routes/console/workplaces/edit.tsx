import { reloadAfterConflict } from "#app/components/after-conflict.ts";
import { FormDialog } from "#app/components/form-dialog.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { updateWorkplace } from "#app/domain/workplaces/update-workplace.server.ts";
import { workplaceById } from "#app/domain/workplaces/workplace-by-id.server.ts";
import type { WorkplaceRow } from "#app/domain/workplaces/workplace-rows.server.ts";
import { loadFor, saveForm } from "#app/http/form-page.server.ts";
import { translatorOf } from "#app/http/locale.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/edit";
import { useWorkplaceLabels, WorkplaceFields } from "./fields.tsx";

export const handle: AppHandle = { dialog: true };

export const loader = (args: Route.LoaderArgs) => loadFor(updateWorkplace, workplaceById, args);

export function action(args: Route.ActionArgs) {
  const t = translatorOf(args.context, "workplaces");
  return saveForm(updateWorkplace, args, {
    to: "../..",
    compare: (workplace: WorkplaceRow, typed) =>
      (["name", "address", "phone"] as const).map((field) => [t(field), workplace[field], typed[field]]),
  });
}

export const shouldRevalidate = reloadAfterConflict;

export default function EditWorkplace({ loaderData: workplace, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("workplaces");
  return (
    <FormDialog
      id="workplace"
      title={t("edit")}
      closeTo={useParentLocation("../..")}
      labels={useWorkplaceLabels()}
      reply={actionData}
      stored={workplace}
      untilValid
    >
      {(field) => <WorkplaceFields field={field} />}
    </FormDialog>
  );
}
