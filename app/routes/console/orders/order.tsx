import { Link, Outlet } from "react-router";
import { reloadAfterConflict } from "#app/components/after-conflict.ts";
import { PageBehind } from "#app/components/page-behind.tsx";
import { PlainLink } from "#app/components/plain-link.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { anonymizeOrder } from "#app/domain/customers/anonymize-order.server.ts";
import { holdsWords } from "#app/domain/customers/holds-words.ts";
import { listCustomers } from "#app/domain/customers/list-customers.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import type { OrderPage } from "#app/domain/orders/order-shapes.ts";
import { allowed } from "#app/http/caller.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { answerPreparation } from "#app/routes/orders/answer-preparation.server.ts";
import { productsOf } from "#app/routes/orders/edit-rows.server.ts";
import { LiveOrders } from "#app/routes/orders/live-orders.tsx";
import { loadOrder } from "#app/routes/orders/load-order.server.ts";
import { orderPaths } from "#app/routes/orders/order-paths.ts";
import { OrderView } from "#app/routes/orders/order-view.tsx";
import type { Route } from "./+types/order";
import { BASE } from "./base.ts";
import "#app/routes/orders/orders.css";

export const handle: AppHandle = { ns: ["orders"], dialogs: true };

export async function loader(args: Route.LoaderArgs) {
  const may = allowed(args.context, { moveOrder, customers: listCustomers, anonymizeOrder });
  const loaded = await loadOrder(args);
  return {
    ...loaded,
    mayMove: may.moveOrder,
    mayAnonymize: may.anonymizeOrder && (await isOfUnknown(args, loaded.order)),
    customersTo: may.customers ? `${BASE}/customers` : undefined,
  };
}

/** Whether an order holds what was typed of a customer who is not known beyond it. */
const isOfUnknown = async (args: Route.LoaderArgs, order: OrderPage) =>
  !order.customer_id && holdsWords(order, await productsOf(args, order));

export const action = (args: Route.ActionArgs) => answerPreparation(args);

export const shouldRevalidate = reloadAfterConflict;

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("orders");
  const acts = loaderData.mayAnonymize ? (
    <PlainLink className="danger" to={orderPaths(BASE, loaderData.order.id).anonymize}>
      {t("anonymize.act")}
    </PlainLink>
  ) : null;
  return (
    <>
      <LiveOrders version={loaderData.live} />
      <PageBehind>
        <OrderView {...loaderData} acts={acts} reply={actionData}>
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
