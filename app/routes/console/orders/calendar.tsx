import { ButtonLink } from "#app/components/button.tsx";
import { LiveOrders } from "#app/components/orders/live-orders.tsx";
import { OrderCalendar } from "#app/components/orders/order-calendar.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { loadCalendar } from "#app/http/orders/load-calendar.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/calendar";
import { BASE } from "./base.ts";

export const handle: AppHandle = { ns: ["orders"] };

export const loader = async (args: Route.LoaderArgs) => ({ ...(await loadCalendar(args)), base: BASE });

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** All orders by the day on which they are picked up. */
export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("orders");
  return (
    <>
      <LiveOrders version={loaderData.version} />
      <PageHead
        title={t("calendar.title")}
        actions={<ButtonLink to={`${BASE}/orders`}>{t("backToList")}</ButtonLink>}
      />
      <OrderCalendar {...loaderData} />
    </>
  );
}
