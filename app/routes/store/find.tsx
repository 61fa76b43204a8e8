import { PageTitle } from "#app/components/page-title.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { FoundOrders } from "#app/routes/orders/found-orders.tsx";
import { LiveOrders } from "#app/routes/orders/live-orders.tsx";
import { loadFound } from "#app/routes/orders/load-found.server.ts";
import type { Route } from "./+types/find";

export const handle: AppHandle = { ns: ["store", "orders"] };

export const loader = async (args: Route.LoaderArgs) => ({
  ...(await loadFound(args)),
  base: `/store/${args.params.slug}`,
});

/** Who is here? Open orders of the allowed workplaces, whoever took them. */
export default function Find({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("orders");
  return (
    <div className="store-page">
      <LiveOrders version={loaderData.version} />
      <PageTitle>{t("find.title")}</PageTitle>
      <h1>{t("find.title")}</h1>
      <FoundOrders {...loaderData} />
    </div>
  );
}
