import { NewDialog } from "#app/components/row-dialogs.tsx";
import { createWorkplace } from "#app/domain/workplaces/create-workplace.server.ts";
import { newForm, saveForm } from "#app/http/form-page.server.ts";
import type { Route } from "./+types/new";
import { WorkplaceFields, type WorkplaceValues } from "./fields.tsx";

export const loader = (args: Route.LoaderArgs) => newForm(createWorkplace, args);

export const action = (args: Route.ActionArgs) => saveForm(createWorkplace, args, { to: ".." });

export default function NewWorkplace({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewDialog<WorkplaceValues> texts="workplaces" from={loaderData} reply={actionData} untilValid>
      {(field) => <WorkplaceFields field={field} />}
    </NewDialog>
  );
}
