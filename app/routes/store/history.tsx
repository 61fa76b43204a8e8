import { Empty } from "#app/components/empty.tsx";
import { PageTitle } from "#app/components/page-title.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { historyOnPage } from "#app/domain/orders/list-orders.server.ts";
import { listedOrders } from "#app/domain/orders/listed-order.ts";
import { businessClock } from "#app/http/business-clock.server.ts";
import { keepWithinPages } from "#app/http/keep-within-pages.server.ts";
import { load } from "#app/http/load.server.ts";
import { memberOf } from "#app/http/member.server.ts";
import { orderVersion } from "#app/http/order-version.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { LiveOrders, RefreshSwitch, SelfRefresh } from "#app/routes/orders/live-orders.tsx";
import type { Route } from "./+types/history";
import { OrderFinder } from "./order-finder.tsx";
import { OrderRows } from "./order-rows.tsx";
import { RepeatLink } from "./repeat-link.tsx";
import { shownIn } from "./shown-in.ts";

/** What is over is never open. */
const historyParts = ["today", "all"] as const;

export const handle: AppHandle = {
  ns: ["store", "orders"],
  head: ({ loaderData: { searched } }: Route.ComponentProps) => (searched ? null : <SelfRefresh />),
};

export async function loader(args: Route.LoaderArgs) {
  const list = await load(historyOnPage, args);
  keepWithinPages(args.url, list);
  return {
    version: orderVersion(args.context),
    list: listedOrders(list),
    base: `/store/${args.params.slug}`,
    ...shownIn(args.url),
    sells: memberOf(args.context).role === "sales",
    ...businessClock(args.context),
  };
}

/** What was handed over or discarded, latest first. */
export default function History({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["store", "orders"]);
  const { list, base, sells, searched, shown } = loaderData;
  const filtered = searched || shown !== "all";
  return (
    <div className="store-page">
      <LiveOrders version={loaderData.version} />
      <PageTitle>{t("history.title")}</PageTitle>
      <h1>{t("history.title")}</h1>
      <RefreshSwitch />
      {list.items.length > 0 || filtered ? (
        <OrderFinder parts={historyParts} chosen={shown} list={list} />
      ) : null}
      {list.items.length === 0 ? (
        <Empty>{t(filtered ? "orders:noMatch" : "history.empty")}</Empty>
      ) : (
        <OrderRows
          {...loaderData}
          caption={t("history.title")}
          over
          {...(sells && { acts: (order) => <RepeatLink order={order} base={base} /> })}
        />
      )}
    </div>
  );
}
