import { useForm } from "@conform-to/react";
import { drawnVersion, reloadAfterConflict } from "#app/components/after-conflict.ts";
import { Dialog, DialogActions, DialogBody } from "#app/components/dialog.tsx";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { Form, SubmitButton } from "#app/components/form.tsx";
import { PresentValues } from "#app/components/present-values.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormState } from "#app/components/use-form-state.ts";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { updateWorkplace } from "#app/domain/workplaces/update-workplace.server.ts";
import { findWorkplace, type WorkplaceRow } from "#app/domain/workplaces/workplace-rows.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { translatorOf } from "#app/http/locale.server.ts";
import { found } from "#app/http/page-refusal.server.ts";
import { requireRight } from "#app/http/require-right.server.ts";
import { tellPresent } from "#app/http/tell-present.server.ts";
import { back, redirectWithToast } from "#app/http/toast.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/edit";
import { useWorkplaceLabels, WorkplaceFields, type WorkplaceValues } from "./fields.tsx";

export const handle: AppHandle = { dialog: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  requireRight(context, updateWorkplace);
  return found(await findWorkplace(prisma, scopeOf(context), params.location_id));
}

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(updateWorkplace, args);
  const t = translatorOf(args.context, "workplaces");
  if (!outcome.ok)
    return tellPresent<WorkplaceRow>(outcome, (workplace, typed) =>
      (["name", "address", "phone"] as const).map((field) => [t(field), workplace[field], typed[field]]),
    );
  return redirectWithToast(back(args.url, "../.."), "saved");
}

export const shouldRevalidate = reloadAfterConflict;

export default function EditWorkplace({ loaderData: workplace, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(["workplaces", "common"]);
  const closeTo = useParentLocation("../..");
  const [form, fields] = useForm<WorkplaceValues>({
    id: "workplace",
    lastResult: actionData?.submission,
    defaultValue: workplace,
  });
  const { valid } = useFormState(form.id);
  const labels = useWorkplaceLabels();
  return (
    <Dialog title={t("edit")} closeTo={closeTo}>
      <Form form={form} version={drawnVersion(workplace, actionData)}>
        <DialogBody>
          {actionData?.present ? (
            <PresentValues values={actionData.present.values} />
          ) : (
            <ErrorSummary form={form} labels={labels} />
          )}
          <WorkplaceFields fields={fields} />
        </DialogBody>
        <DialogActions closeTo={closeTo}>
          <SubmitButton disabled={!valid}>{t("common:act.save")}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
