import { useForm } from "@conform-to/react";
import { drawnVersion, reloadAfterConflict } from "#app/components/after-conflict.ts";
import { Dialog, DialogActions } from "#app/components/dialog.tsx";
import { Form, SubmitButton } from "#app/components/form.tsx";
import { PresentValues } from "#app/components/present-values.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormState } from "#app/components/use-form-state.ts";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { type CategoryRow, findCategory } from "#app/domain/catalogue/category-rows.server.ts";
import { updateCategory } from "#app/domain/catalogue/update-category.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { translatorOf } from "#app/http/locale.server.ts";
import { found } from "#app/http/page-refusal.server.ts";
import { requireRight } from "#app/http/require-right.server.ts";
import { tellPresent } from "#app/http/tell-present.server.ts";
import { back, redirectWithToast } from "#app/http/toast.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import { id } from "#app/lib/input.server.ts";
import type { Route } from "./+types/edit";
import { CategoryBody } from "./body.tsx";

export const handle: AppHandle = { dialog: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  requireRight(context, updateCategory);
  return found(await findCategory(prisma, scopeOf(context), id.parse(params.category_id)));
}

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(updateCategory, args);
  const t = translatorOf(args.context, "categories");
  if (!outcome.ok)
    return tellPresent<CategoryRow>(outcome, ({ name }, typed) => [[t("name"), name, typed.name]]);
  return redirectWithToast(back(args.url, "../.."), "saved");
}

export const shouldRevalidate = reloadAfterConflict;

export default function EditCategory({ loaderData: category, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(["categories", "common"]);
  const closeTo = useParentLocation("../..");
  const [form, fields] = useForm<{ name: string }>({
    id: "category",
    lastResult: actionData?.submission,
    defaultValue: category,
  });
  const { valid } = useFormState(form.id);
  return (
    <Dialog title={t("edit")} closeTo={closeTo}>
      <Form form={form} version={drawnVersion(category, actionData)}>
        <CategoryBody form={form} name={fields.name}>
          {actionData?.present && <PresentValues values={actionData.present.values} />}
        </CategoryBody>
        <DialogActions closeTo={closeTo}>
          <SubmitButton disabled={!valid}>{t("common:act.save")}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
