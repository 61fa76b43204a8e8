import { NewDialog } from "#app/components/row-dialogs.tsx";
import { createCategory } from "#app/domain/catalogue/create-category.server.ts";
import { newForm, saveForm } from "#app/http/form-page.server.ts";
import type { Route } from "./+types/new";
import { CategoryFields } from "./fields.tsx";

export const loader = (args: Route.LoaderArgs) => newForm(createCategory, args);

export const action = (args: Route.ActionArgs) => saveForm(createCategory, args, { to: ".." });

export default function NewCategory(props: Route.ComponentProps) {
  return <NewDialog {...props} texts="categories" fields={CategoryFields} untilValid />;
}
