import { useForm } from "@conform-to/react";
import { Dialog, DialogActions, DialogBody } from "#app/components/dialog.tsx";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { Form, SubmitButton } from "#app/components/form.tsx";
import { useParentLocation } from "#app/components/parent-location.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { findWorkplace } from "#app/domain/workplaces/queries.server.ts";
import { updateWorkplace } from "#app/domain/workplaces/update-workplace.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { found } from "#app/http/page-refusal.server.ts";
import { back, redirectWithToast } from "#app/http/toast.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/edit";
import { WorkplaceFields } from "./fields.tsx";

export const handle: AppHandle = { dialog: true };

export const loader = async ({ context, params }: Route.LoaderArgs) =>
  found(await findWorkplace(prisma, scopeOf(context), params.location_id));

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(updateWorkplace, args);
  if (!outcome.ok) return outcome.reply;
  return redirectWithToast(back(args.url, "../.."), "saved");
}

export default function EditWorkplace({ loaderData: workplace, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(["workplaces", "common"]);
  const closeTo = useParentLocation("../..");
  const [form, fields] = useForm<{ name: string; address?: string | null; phone?: string | null }>({
    id: "workplace",
    lastResult: actionData?.submission,
    defaultValue: workplace,
  });
  return (
    <Dialog title={t("edit")} closeTo={closeTo}>
      <Form form={form} version={workplace.version}>
        <DialogBody>
          <ErrorSummary form={form} labels={{ name: t("name"), address: t("address"), phone: t("phone") }} />
          <WorkplaceFields fields={fields} />
        </DialogBody>
        <DialogActions closeTo={closeTo}>
          <SubmitButton>{t("common:act.save")}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
