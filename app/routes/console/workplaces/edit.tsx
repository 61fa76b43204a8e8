import { reloadAfterConflict } from "#app/components/after-conflict.ts";
import { EditDialog } from "#app/components/row-dialogs.tsx";
import { workplaceById } from "#app/domain/workplaces/list-workplaces.server.ts";
import { updateWorkplace } from "#app/domain/workplaces/update-workplace.server.ts";
import { loadFor, saveRow } from "#app/http/form-page.server.ts";
import { DialogBoundary } from "../dialog-boundary.tsx";
import type { Route } from "./+types/edit";
import { WorkplaceFields } from "./fields.tsx";

export const loader = (args: Route.LoaderArgs) => loadFor(updateWorkplace, workplaceById, args);

export const action = (args: Route.ActionArgs) => saveRow(updateWorkplace, args, "workplaces");

export const shouldRevalidate = reloadAfterConflict;

export default function EditWorkplace(props: Route.ComponentProps) {
  return (
    <EditDialog
      {...props}
      name={props.loaderData.name}
      texts="workplaces"
      fields={WorkplaceFields}
      untilValid
    >
      <input type="hidden" name="details" value="on" />
    </EditDialog>
  );
}

export const ErrorBoundary = DialogBoundary;
