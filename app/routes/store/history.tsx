import { Empty } from "#app/components/empty.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { historyOnPage } from "#app/domain/orders/list-orders.server.ts";
import { orderVersion } from "#app/domain/orders/order-version.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { keepWithinPages } from "#app/http/keep-within-pages.server.ts";
import { load } from "#app/http/load.server.ts";
import { memberOf } from "#app/http/member.server.ts";
import { pageTitle } from "#app/http/page-title.server.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import { localNow } from "#app/lib/local-day.ts";
import { LiveOrders, RefreshSwitch, SelfRefresh } from "#app/routes/orders/live-orders.tsx";
import type { Route } from "./+types/history";
import { OrderRows } from "./order-rows.tsx";
import { OrderSearch } from "./order-search.tsx";
import { RepeatLink } from "./repeat-link.tsx";
import { ShownChips } from "./shown-chips.tsx";
import { shownIn } from "./shown-in.ts";

/** What is over is never open. */
const historyParts = ["today", "all"] as const;

export const handle: AppHandle = {
  ns: ["store", "orders"],
  head: ({ loaderData: { searched } }: Route.ComponentProps) => (searched ? null : <SelfRefresh />),
};

export async function loader(args: Route.LoaderArgs) {
  const { timeZone } = scopeOf(args.context).organization;
  const version = await load(orderVersion, args);
  const list = await load(historyOnPage, args);
  keepWithinPages(args.url, list);
  return {
    version,
    list,
    base: `/store/${args.params.slug}`,
    timeZone,
    searched: Boolean(args.url.searchParams.get("q")?.trim()),
    shown: shownIn(args.url),
    sells: memberOf(args.context).role === "sales",
    now: localNow(databaseNow(), timeZone),
    title: pageTitle(args.context, "store", "history.title"),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** What was handed over or discarded, latest first. */
export default function History({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["store", "orders"]);
  const { list, base, sells, searched, shown } = loaderData;
  const filtered = searched || shown !== "all";
  return (
    <div className="store-page">
      <LiveOrders version={loaderData.version} />
      <h1>{t("history.title")}</h1>
      <RefreshSwitch />
      {list.items.length > 0 || filtered ? (
        <div className="order-finder">
          <OrderSearch />
          <ShownChips parts={historyParts} chosen={shown} />
        </div>
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
