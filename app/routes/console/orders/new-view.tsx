import { useForm } from "@conform-to/react";
import { useLocation } from "react-router";
import { Dialog, DialogActions, DialogBody } from "#app/components/dialog.tsx";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { Form, HiddenFields, SubmitButton } from "#app/components/form.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { viewLimits } from "#app/domain/order-views/order-view.ts";
import { saveOrderView } from "#app/domain/order-views/save-order-view.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { requireRight } from "#app/http/require-right.server.ts";
import { back, redirectWithToast } from "#app/http/toast.server.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/new-view";

export const headers = noStore;
export const handle: AppHandle = { dialog: true };

export function loader({ context }: Route.LoaderArgs) {
  requireRight(context, saveOrderView);
  return { token: newFormToken() };
}

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(saveOrderView, args);
  if (!outcome.ok) return outcome.reply();
  return redirectWithToast(back(args.url, "../.."), "views.saved");
}

/** Asks for the name of the search that the address holds. */
export default function NewView({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("orders");
  const closeTo = useParentLocation("../..");
  const { search } = useLocation();
  const [form, fields] = useForm<{ name: string }>({ id: "view", lastResult: actionData?.submission });
  const kept = Object.fromEntries(
    [...new URLSearchParams(search)].filter(([name]) => ["q", "status", "location_id"].includes(name)),
  );
  return (
    <Dialog title={t("views.saveTitle")} closeTo={closeTo}>
      <Form form={form} token={loaderData.token}>
        <HiddenFields fields={kept} />
        <DialogBody>
          <ErrorSummary form={form} labels={{ name: t("views.name") }} />
          <TextField
            field={fields.name}
            label={t("views.name")}
            hint={t("views.hint")}
            maxLength={viewLimits.name.max}
            autoComplete="off"
            required
          />
        </DialogBody>
        <DialogActions closeTo={closeTo}>
          <SubmitButton>{t("views.confirm")}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
