import { ButtonLink } from "#app/components/button.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { FoundOrders } from "#app/routes/orders/found-orders.tsx";
import { LiveOrders } from "#app/routes/orders/live-orders.tsx";
import { loadFound } from "#app/routes/orders/load-found.server.ts";
import type { Route } from "./+types/open";
import { BASE } from "./base.ts";
import "#app/routes/orders/orders.css";

export const handle: AppHandle = { ns: ["orders"] };

export const loader = async (args: Route.LoaderArgs) => ({ ...(await loadFound(args)), base: BASE });

/** Who is here? Open orders, found from the field of every page. */
export default function Open({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("orders");
  return (
    <>
      <LiveOrders version={loaderData.version} />
      <PageHead
        title={t("find.title")}
        actions={<ButtonLink to={`${BASE}/orders`}>{t("backToList")}</ButtonLink>}
      />
      <FoundOrders {...loaderData} />
    </>
  );
}
