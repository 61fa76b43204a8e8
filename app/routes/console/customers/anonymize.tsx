import { useForm } from "@conform-to/react";
import { drawnVersion, reloadAfterConflict } from "#app/components/after-conflict.ts";
import { ConfirmDialog } from "#app/components/confirm-dialog.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { anonymizeCustomer } from "#app/domain/customers/anonymize-customer.server.ts";
import { findCustomer } from "#app/domain/customers/customer-rows.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { found } from "#app/http/page-refusal.server.ts";
import { requireRight } from "#app/http/require-right.server.ts";
import { back, redirectWithToast } from "#app/http/toast.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import { id } from "#app/lib/input.server.ts";
import type { Route } from "./+types/anonymize";

export const handle: AppHandle = { dialog: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  requireRight(context, anonymizeCustomer);
  return found(await findCustomer(prisma, scopeOf(context), id.parse(params.customer_id)));
}

export const shouldRevalidate = reloadAfterConflict;

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(anonymizeCustomer, args);
  if (!outcome.ok) return outcome.reply();
  // The filter may have been the name that is gone.
  return redirectWithToast(back(new URL(args.url.pathname, args.url), "../.."), "customers.anonymized");
}

const values = ["name", "email", "phone", "address"] as const;

export default function Anonymize({ loaderData: customer, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("customers");
  const [form] = useForm({ id: "anonymize", lastResult: actionData?.submission });
  return (
    <ConfirmDialog
      title={t("anonymize.title")}
      closeTo={useParentLocation("../..")}
      confirmLabel={t("anonymize.confirm")}
      form={form}
      version={drawnVersion(customer, actionData)}
    >
      <input type="hidden" name="anonymize" value="on" />
      <div className="consequences">
        <p>{t("anonymize.goes")}</p>
        <dl className="facts">
          {values.map((key) =>
            customer[key] === null ? null : (
              <div key={key}>
                <dt>{t(key)}</dt>
                <dd>{customer[key]}</dd>
              </div>
            ),
          )}
        </dl>
        <p>{t("anonymize.orders", { count: customer.order_count })}</p>
        <p>{t("anonymize.stays")}</p>
        <p>
          <strong>{t("anonymize.final")}</strong>
        </p>
      </div>
    </ConfirmDialog>
  );
}
