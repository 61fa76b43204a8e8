import { Link, Outlet } from "react-router";
import { reloadAfterConflict } from "#app/components/after-conflict.ts";
import { PageBehind } from "#app/components/page-behind.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { listCustomers } from "#app/domain/customers/list-customers.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { allowed } from "#app/http/caller.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import { answerPreparation } from "#app/routes/orders/answer-preparation.server.ts";
import { LiveOrders } from "#app/routes/orders/live-orders.tsx";
import { loadOrder } from "#app/routes/orders/load-order.server.ts";
import { OrderView } from "#app/routes/orders/order-view.tsx";
import type { Route } from "./+types/order";
import { BASE } from "./base.ts";
import "#app/routes/orders/orders.css";

export const handle: AppHandle = { ns: ["orders"], dialogs: true };

export const loader = async (args: Route.LoaderArgs) => ({
  ...(await loadOrder(args)),
  mayMove: allowed(args.context, { moveOrder }).moveOrder,
  customersTo: allowed(args.context, { customers: listCustomers }).customers
    ? `${BASE}/customers`
    : undefined,
});

export const action = (args: Route.ActionArgs) => answerPreparation(args);

export const shouldRevalidate = reloadAfterConflict;

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("orders");
  return (
    <>
      <LiveOrders version={loaderData.live} />
      <PageBehind>
        <OrderView {...loaderData} reply={actionData}>
          <p>
            <Link to={`${BASE}/orders`}>{t("backToList")}</Link>
          </p>
          {loaderData.mayMove ? null : <p className="muted">{t("readOnly")}</p>}
        </OrderView>
      </PageBehind>
      <Outlet />
    </>
  );
}
