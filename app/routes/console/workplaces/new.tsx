import { useForm } from "@conform-to/react";
import { Dialog, DialogActions, DialogBody } from "#app/components/dialog.tsx";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { Form, SubmitButton } from "#app/components/form.tsx";
import { useParentLocation } from "#app/components/parent-location.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { createWorkplace } from "#app/domain/workplaces/create-workplace.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { back, redirectWithToast } from "#app/http/toast.server.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/new";
import { WorkplaceFields } from "./fields.tsx";

export const handle: AppHandle = { dialog: true };

export const loader = () => ({ token: newFormToken() });

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(createWorkplace, args);
  if (!outcome.ok) return outcome.reply;
  return redirectWithToast(back(args.url, ".."), "saved");
}

export default function NewWorkplace({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(["workplaces", "common"]);
  const closeTo = useParentLocation("..");
  const [form, fields] = useForm<{ name: string; address?: string | null; phone?: string | null }>({
    id: "workplace",
    lastResult: actionData?.submission,
  });
  return (
    <Dialog title={t("new")} closeTo={closeTo}>
      <Form form={form} token={loaderData.token}>
        <DialogBody>
          <ErrorSummary form={form} labels={{ name: t("name"), address: t("address"), phone: t("phone") }} />
          <WorkplaceFields fields={fields} />
        </DialogBody>
        <DialogActions closeTo={closeTo}>
          <SubmitButton>{t("add")}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
