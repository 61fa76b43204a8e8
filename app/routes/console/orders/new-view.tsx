import { useLocation } from "react-router";
import { HiddenFields } from "#app/components/form.tsx";
import { FormDialog } from "#app/components/form-dialog.tsx";
import type { FormValues } from "#app/components/form-values.ts";
import { TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { viewFilters, viewLimits } from "#app/domain/order-views/order-view.ts";
import { saveOrderView } from "#app/domain/order-views/save-order-view.server.ts";
import { newForm, saveForm } from "#app/http/form-page.server.ts";
import { noStore } from "#app/http/no-store.ts";
import type { Route } from "./+types/new-view";

export const headers = noStore;
export const loader = (args: Route.LoaderArgs) => newForm(saveOrderView, args);

export const action = (args: Route.ActionArgs) =>
  saveForm(saveOrderView, args, { to: "../..", toast: "views.saved" });

/** Asks for the name of the search that the address holds. */
export default function NewView({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("orders");
  const { search } = useLocation();
  const asked = new URLSearchParams(search);
  const kept = Object.fromEntries(
    viewFilters.map((name) => [name, asked.get(name) ?? ""]).filter(([, value]) => value),
  );
  return (
    <FormDialog<Pick<FormValues<typeof saveOrderView>, "name">>
      id="view"
      title={t("views.saveTitle")}
      closeTo={useParentLocation("../..")}
      confirm={t("views.confirm")}
      labels={{ name: t("views.name") }}
      reply={actionData}
      from={loaderData}
    >
      {(field) => (
        <>
          <HiddenFields fields={kept} />
          <TextField
            field={field("name")}
            label={t("views.name")}
            hint={t("views.hint")}
            maxLength={viewLimits.name.max}
            autoComplete="off"
            required
          />
        </>
      )}
    </FormDialog>
  );
}
