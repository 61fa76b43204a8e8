import { drawnVersion, reloadAfterConflict } from "#app/components/after-conflict.ts";
import { ConfirmDialog } from "#app/components/confirm-dialog.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormReply } from "#app/components/use-form-reply.ts";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { useSearch } from "#app/components/use-search.ts";
import { changeCustomer } from "#app/domain/customers/change-customer.server.ts";
import { customerById } from "#app/domain/customers/customer-by-id.server.ts";
import { openOrdersOf } from "#app/domain/customers/open-orders-of.server.ts";
import { ordersNaming } from "#app/domain/customers/orders-naming.server.ts";
import { customerFields } from "#app/domain/orders/order-shapes.ts";
import { back } from "#app/http/back.ts";
import { isGone } from "#app/http/failure.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import { requireRight } from "#app/http/require-right.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/anonymize";
import { leadOn, toWhoStays } from "./lead-on.server.ts";
import { listBehind } from "./list-behind.ts";
import { OrdersNaming } from "./orders-naming.tsx";

export async function loader(args: Route.LoaderArgs) {
  requireRight(args.context, changeCustomer);
  const asked = { customer: customerById, naming: ordersNaming, open: openOrdersOf };
  const { customer, ...orders } = await load(asked, args).catch((error) => leadOn(error, args));
  return { ...customer, ...orders };
}

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(changeCustomer, args);
  if (!outcome.ok) return (isGone(outcome.failure) && (await toWhoStays(args))) || outcome.reply();
  const list = listBehind(args.url.searchParams);
  return redirectWithToast(list ? list.pathname + list.search : back(args.url, ".."), "customers.anonymized");
}

export const shouldRevalidate = reloadAfterConflict;

/** Asks first, and leads back to where it was opened: the list (document 2, sections 4 and 7), or the customer. */
export default function Anonymize({ loaderData: customer, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("customers");
  const [form] = useFormReply("anonymize", actionData?.submission);
  const page = useParentLocation("..");
  const closeTo = listBehind(useSearch()) ?? page;
  return (
    <ConfirmDialog
      title={t("anonymize.title")}
      closeTo={closeTo}
      confirmLabel={t("anonymize.confirm")}
      form={form}
      version={drawnVersion(customer, actionData)}
    >
      <input type="hidden" name="anonymize" value="on" />
      <div className="consequences">
        <p>{t("anonymize.goes")}</p>
        <dl className="facts">
          {customerFields.map((key) =>
            customer[key] === null ? null : (
              <div key={key}>
                <dt>{t(key)}</dt>
                <dd>{customer[key]}</dd>
              </div>
            ),
          )}
        </dl>
        <p>{t("anonymize.orders", { count: customer.order_count })}</p>
        {customer.open > 0 ? <p>{t("anonymize.open", { count: customer.open })}</p> : null}
        <p>{t("anonymize.mentions")}</p>
        <OrdersNaming orders={customer.naming} />
        <p>{t("anonymize.stays")}</p>
        <p>
          <strong>{t("anonymize.final")}</strong>
        </p>
      </div>
    </ConfirmDialog>
  );
}
