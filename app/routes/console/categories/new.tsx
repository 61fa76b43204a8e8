import { NewDialog } from "#app/components/row-dialogs.tsx";
import { createCategory } from "#app/domain/catalogue/create-category.server.ts";
import { newForm, saveForm } from "#app/http/form-page.server.ts";
import type { Route } from "./+types/new";
import { CategoryFields, type CategoryValues } from "./fields.tsx";

export const loader = (args: Route.LoaderArgs) => newForm(createCategory, args);

export const action = (args: Route.ActionArgs) => saveForm(createCategory, args, { to: ".." });

export default function NewCategory({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewDialog<CategoryValues> texts="categories" from={loaderData} reply={actionData} untilValid>
      {(field) => <CategoryFields field={field} />}
    </NewDialog>
  );
}
