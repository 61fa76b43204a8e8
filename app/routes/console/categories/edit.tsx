import { reloadAfterConflict } from "#app/components/after-conflict.ts";
import { FormDialog } from "#app/components/form-dialog.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { categoryById } from "#app/domain/catalogue/category-by-id.server.ts";
import type { CategoryRow } from "#app/domain/catalogue/category-rows.server.ts";
import { updateCategory } from "#app/domain/catalogue/update-category.server.ts";
import { loadFor, saveForm } from "#app/http/form-page.server.ts";
import { translatorOf } from "#app/http/locale.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/edit";
import { CategoryFields } from "./fields.tsx";

export const handle: AppHandle = { dialog: true };

export const loader = (args: Route.LoaderArgs) => loadFor(updateCategory, categoryById, args);

export function action(args: Route.ActionArgs) {
  const t = translatorOf(args.context, "categories");
  return saveForm(updateCategory, args, {
    to: "../..",
    compare: ({ name }: CategoryRow, typed) => [[t("name"), name, typed.name]],
  });
}

export const shouldRevalidate = reloadAfterConflict;

export default function EditCategory({ loaderData: category, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("categories");
  return (
    <FormDialog
      id="category"
      title={t("edit")}
      closeTo={useParentLocation("../..")}
      labels={{ name: t("name") }}
      reply={actionData}
      stored={category}
      untilValid
    >
      {(field) => <CategoryFields field={field} />}
    </FormDialog>
  );
}
