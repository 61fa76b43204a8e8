import { useForm } from "@conform-to/react";
import { Dialog, DialogActions, DialogBody } from "#app/components/dialog.tsx";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { Form, SubmitButton } from "#app/components/form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormState } from "#app/components/use-form-state.ts";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { createWorkplace } from "#app/domain/workplaces/create-workplace.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { requireRight } from "#app/http/require-right.server.ts";
import { back, redirectWithToast } from "#app/http/toast.server.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/new";
import { useWorkplaceLabels, WorkplaceFields, type WorkplaceValues } from "./fields.tsx";

export const handle: AppHandle = { dialog: true };

export function loader({ context }: Route.LoaderArgs) {
  requireRight(context, createWorkplace);
  return { token: newFormToken() };
}

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(createWorkplace, args);
  if (!outcome.ok) return outcome.reply();
  return redirectWithToast(back(args.url, ".."), "saved");
}

export default function NewWorkplace({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(["workplaces", "common"]);
  const closeTo = useParentLocation("..");
  const [form, fields] = useForm<WorkplaceValues>({
    id: "workplace",
    lastResult: actionData?.submission,
  });
  const { valid } = useFormState(form.id);
  return (
    <Dialog title={t("new")} closeTo={closeTo}>
      <Form form={form} token={loaderData.token}>
        <DialogBody>
          <ErrorSummary form={form} labels={useWorkplaceLabels()} />
          <WorkplaceFields fields={fields} />
        </DialogBody>
        <DialogActions closeTo={closeTo}>
          <SubmitButton disabled={!valid}>{t("add")}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
