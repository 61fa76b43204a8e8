import { PageTitle } from "#app/components/page-title.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { LiveOrders, RefreshSwitch, SelfRefresh } from "#app/routes/orders/live-orders.tsx";
import { loadCalendar } from "#app/routes/orders/load-calendar.server.ts";
import { OrderCalendar } from "#app/routes/orders/order-calendar.tsx";
import type { Route } from "./+types/calendar";
import { OrderRows } from "./order-rows.tsx";

export const handle: AppHandle = { ns: ["store", "orders"], head: SelfRefresh };

export const loader = async (args: Route.LoaderArgs) => ({
  ...(await loadCalendar(args)),
  base: `/store/${args.params.slug}`,
});

/** The orders of the allowed workplaces by the day on which they are picked up. */
export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("orders");
  return (
    <div className="store-page">
      <LiveOrders version={loaderData.version} />
      <PageTitle>{t("calendar.title")}</PageTitle>
      <h1>{t("calendar.title")}</h1>
      <RefreshSwitch />
      <OrderCalendar {...loaderData}>
        {(list, caption) => <OrderRows {...loaderData} list={list} caption={caption} />}
      </OrderCalendar>
    </div>
  );
}
