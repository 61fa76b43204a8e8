import { ButtonLink } from "#app/components/button.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { LiveOrders, RefreshSwitch, SelfRefresh } from "#app/routes/orders/live-orders.tsx";
import { loadCalendar } from "#app/routes/orders/load-calendar.server.ts";
import { OrderCalendar } from "#app/routes/orders/order-calendar.tsx";
import { OrderList } from "#app/routes/orders/order-list.tsx";
import type { Route } from "./+types/calendar";
import { BASE } from "./base.ts";
import "#app/routes/orders/orders.css";

export const handle: AppHandle = { ns: ["orders"], head: SelfRefresh };

export const loader = async (args: Route.LoaderArgs) => ({ ...(await loadCalendar(args)), base: BASE });

/** All orders by the day on which they are picked up. */
export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("orders");
  return (
    <>
      <RefreshSwitch />
      <LiveOrders version={loaderData.version} />
      <PageHead
        title={t("calendar.title")}
        actions={<ButtonLink to={`${BASE}/orders`}>{t("backToList")}</ButtonLink>}
      />
      <OrderCalendar {...loaderData}>
        {(list, caption) => <OrderList {...loaderData} list={list} caption={caption} />}
      </OrderCalendar>
    </>
  );
}
