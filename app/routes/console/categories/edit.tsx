import { reloadAfterConflict } from "#app/components/after-conflict.ts";
import { EditDialog } from "#app/components/row-dialogs.tsx";
import { categoryById } from "#app/domain/catalogue/list-categories.server.ts";
import { updateCategory } from "#app/domain/catalogue/update-category.server.ts";
import { loadFor, saveRow } from "#app/http/form-page.server.ts";
import { DialogBoundary } from "../dialog-boundary.tsx";
import type { Route } from "./+types/edit";
import { CategoryFields } from "./fields.tsx";

export const loader = (args: Route.LoaderArgs) => loadFor(updateCategory, categoryById, args);

export const action = (args: Route.ActionArgs) => saveRow(updateCategory, args, "categories");

export const shouldRevalidate = reloadAfterConflict;

export default function EditCategory(props: Route.ComponentProps) {
  return (
    <EditDialog
      {...props}
      name={props.loaderData.name}
      texts="categories"
      fields={CategoryFields}
      untilValid
    />
  );
}

export const ErrorBoundary = DialogBoundary;
