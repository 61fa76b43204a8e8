import { drawnVersion, reloadAfterConflict } from "#app/components/after-conflict.ts";
import { ConfirmDialog } from "#app/components/confirm-dialog.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormReply } from "#app/components/use-form-reply.ts";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { anonymizeOrder } from "#app/domain/customers/anonymize-order.server.ts";
import { getOrder } from "#app/domain/orders/get-order.server.ts";
import { back } from "#app/http/back.ts";
import { submit } from "#app/http/form-door.server.ts";
import { loadFor } from "#app/http/form-page.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/anonymize";

export const loader = (args: Route.LoaderArgs) => loadFor(anonymizeOrder, getOrder, args);

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(anonymizeOrder, args);
  if (!outcome.ok) return outcome.reply();
  return redirectWithToast(back(args.url, ".."), "customers.anonymized");
}

export const shouldRevalidate = reloadAfterConflict;

/** Asks first; of an order whose customer is not known beyond it. */
export default function Anonymize({ loaderData: order, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("orders");
  const [form] = useFormReply("anonymize", actionData?.submission);
  return (
    <ConfirmDialog
      title={t("anonymize.title", { number: order.number })}
      closeTo={useParentLocation("..")}
      confirmLabel={t("anonymize.confirm")}
      form={form}
      version={drawnVersion(order, actionData)}
    >
      <div className="consequences">
        <p>{t("anonymize.goes")}</p>
        <p>{t("anonymize.stays")}</p>
        <p>
          <strong>{t("anonymize.final")}</strong>
        </p>
      </div>
    </ConfirmDialog>
  );
}
