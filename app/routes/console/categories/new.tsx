import { FormDialog } from "#app/components/form-dialog.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { createCategory } from "#app/domain/catalogue/create-category.server.ts";
import { newForm, saveForm } from "#app/http/form-page.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/new";
import { CategoryFields } from "./fields.tsx";

export const handle: AppHandle = { dialog: true };

export const loader = (args: Route.LoaderArgs) => newForm(createCategory, args);

export const action = (args: Route.ActionArgs) => saveForm(createCategory, args, { to: ".." });

export default function NewCategory({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("categories");
  return (
    <FormDialog
      id="category"
      title={t("new")}
      closeTo={useParentLocation("..")}
      confirm={t("add")}
      labels={{ name: t("name") }}
      reply={actionData}
      token={token}
      untilValid
    >
      {(field) => <CategoryFields field={field} />}
    </FormDialog>
  );
}
