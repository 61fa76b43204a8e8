import { NewDialog } from "#app/components/row-dialogs.tsx";
import { createWorkplace } from "#app/domain/workplaces/create-workplace.server.ts";
import { newForm, saveForm } from "#app/http/form-page.server.ts";
import type { Route } from "./+types/new";
import { WorkplaceFields } from "./fields.tsx";

export const loader = (args: Route.LoaderArgs) => newForm(createWorkplace, args);

export const action = (args: Route.ActionArgs) => saveForm(createWorkplace, args, { to: ".." });

export default function NewWorkplace(props: Route.ComponentProps) {
  return <NewDialog {...props} texts="workplaces" fields={WorkplaceFields} untilValid />;
}
