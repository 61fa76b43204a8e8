import { Link, Outlet } from "react-router";
import { Empty } from "#app/components/empty.tsx";
import { PageBehind } from "#app/components/page-behind.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { changeCustomer } from "#app/domain/customers/change-customer.server.ts";
import { getCustomer } from "#app/domain/customers/get-customer.server.ts";
import { ordersOnPage } from "#app/domain/orders/list-orders.server.ts";
import { listedOrders } from "#app/domain/orders/listed-order.ts";
import { businessClock } from "#app/http/business-clock.server.ts";
import { allowed } from "#app/http/caller.server.ts";
import { keepWithinPages } from "#app/http/keep-within-pages.server.ts";
import { given, load } from "#app/http/load.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { OrderList } from "#app/routes/orders/order-list.tsx";
import { BASE } from "../orders/base.ts";
import type { Route } from "./+types/customer";
import { CustomerActs } from "./customer-acts.tsx";
import { CustomerFacts } from "./customer-facts.tsx";
import { CustomerFigures } from "./customer-figures.tsx";
import { leadOn } from "./lead-on.server.ts";
import { useCustomerName } from "./use-customer-name.ts";
import "./customer-pages.css";

export const handle: AppHandle = { ns: ["customers", "orders"], dialogs: true };

/** The address narrows the orders to a page of them, and to nothing else. */
const unfiltered = { order_id: undefined, q: undefined, status: undefined, location_id: undefined };

export async function loader(args: Route.LoaderArgs) {
  const asked = { customer: getCustomer, list: given(ordersOnPage, unfiltered) };
  const { customer, list } = await load(asked, args).catch((error) => leadOn(error, args));
  keepWithinPages(args.url, list);
  return {
    customer,
    list: listedOrders(list),
    may: allowed(args.context, { change: changeCustomer }),
    base: BASE,
    ...businessClock(args.context),
  };
}

/** A customer with what they ordered: how much, what most, and each order. */
export default function Customer({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("customers");
  const { customer, list, may, timeZone } = loaderData;
  const name = useCustomerName()(customer);
  return (
    <>
      <PageBehind>
        <p className="lead-in close-by">
          <Link to={`${BASE}/customers`}>{t("backToList")}</Link>
        </p>
        <PageHead
          title={name}
          actions={
            may.change && !customer.anonymized_at ? (
              <div className="customer-acts">
                <CustomerActs id={customer.id} name={name} button />
              </div>
            ) : null
          }
        />
        <div className="customer-cols">
          <CustomerFacts customer={customer} timeZone={timeZone} />
          <CustomerFigures customer={customer} timeZone={timeZone} />
        </div>
        <section className="section">
          <h2>{t("orders")}</h2>
          {list.items.length === 0 ? (
            <Empty>
              {t(customer.deleted_before || customer.deleted_workplaces ? "noOrdersKept" : "noOrders")}
            </Empty>
          ) : (
            <OrderList {...loaderData} caption={t("orders")} />
          )}
        </section>
      </PageBehind>
      <Outlet />
    </>
  );
}
