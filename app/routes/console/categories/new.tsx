import { useForm } from "@conform-to/react";
import { Dialog, DialogActions } from "#app/components/dialog.tsx";
import { Form, SubmitButton } from "#app/components/form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormState } from "#app/components/use-form-state.ts";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { createCategory } from "#app/domain/catalogue/create-category.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { requireRight } from "#app/http/require-right.server.ts";
import { back, redirectWithToast } from "#app/http/toast.server.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/new";
import { CategoryBody } from "./body.tsx";

export const handle: AppHandle = { dialog: true };

export function loader({ context }: Route.LoaderArgs) {
  requireRight(context, createCategory);
  return { token: newFormToken() };
}

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(createCategory, args);
  if (!outcome.ok) return outcome.reply();
  return redirectWithToast(back(args.url, ".."), "saved");
}

export default function NewCategory({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("categories");
  const closeTo = useParentLocation();
  const [form, fields] = useForm<{ name: string }>({ id: "category", lastResult: actionData?.submission });
  const { valid } = useFormState(form.id);
  return (
    <Dialog title={t("new")} closeTo={closeTo}>
      <Form form={form} token={loaderData.token}>
        <CategoryBody form={form} name={fields.name} />
        <DialogActions closeTo={closeTo}>
          <SubmitButton disabled={!valid}>{t("add")}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
