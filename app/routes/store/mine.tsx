import { ButtonLink } from "#app/components/button.tsx";
import { Empty } from "#app/components/empty.tsx";
import { PageTitle } from "#app/components/page-title.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { shownParts } from "#app/domain/orders/limits.ts";
import { listedOrders } from "#app/domain/orders/listed-order.ts";
import { memberOrders } from "#app/domain/orders/member-orders.server.ts";
import { shopPauses } from "#app/domain/pickup/pause-shop.server.ts";
import { businessClock } from "#app/http/business-clock.server.ts";
import { keepWithinPages } from "#app/http/keep-within-pages.server.ts";
import { load } from "#app/http/load.server.ts";
import { salesMemberOf } from "#app/http/member.server.ts";
import { orderVersion } from "#app/http/order-version.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { LiveOrders, RefreshSwitch, SelfRefresh } from "#app/routes/orders/live-orders.tsx";
import type { Route } from "./+types/mine";
import { OrderFinder } from "./order-finder.tsx";
import { OrderRows } from "./order-rows.tsx";
import { RepeatLink } from "./repeat-link.tsx";
import { PausedShops, PauseShops } from "./shop-pauses.tsx";
import { shownIn } from "./shown-in.ts";

export const handle: AppHandle = {
  ns: ["store", "orders"],
  head: ({ loaderData: { searched } }: Route.ComponentProps) => (searched ? null : <SelfRefresh />),
};

export async function loader(args: Route.LoaderArgs) {
  salesMemberOf(args.context);
  const { list, pauses } = await load({ list: memberOrders, pauses: shopPauses }, args);
  keepWithinPages(args.url, list);
  return {
    version: orderVersion(args.context),
    list: listedOrders(list),
    pauses,
    ...shownIn(args.url),
    base: `/store/${args.params.slug}`,
    ...businessClock(args.context),
  };
}

/** The orders that this member placed. */
export default function Mine({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["store", "orders"]);
  const { list, base, searched, shown } = loaderData;
  const filtered = searched || shown !== "all";
  const first = (
    <ButtonLink variant="primary" to={`${base}/new`}>
      {t("mine.first")}
    </ButtonLink>
  );
  return (
    <div className="store-page">
      <LiveOrders version={loaderData.version} />
      <PageTitle>{t("mine.title")}</PageTitle>
      <h1>{t("mine.title")}</h1>
      <PausedShops {...loaderData} />
      <RefreshSwitch />
      {list.items.length > 0 || filtered ? (
        <OrderFinder parts={shownParts} chosen={shown} list={list} />
      ) : null}
      {list.items.length === 0 ? (
        <Empty action={filtered ? null : first}>{t(filtered ? "orders:noMatch" : "mine.empty")}</Empty>
      ) : (
        <OrderRows
          {...loaderData}
          caption={t("mine.title")}
          acts={(order) => <RepeatLink order={order} base={base} />}
        />
      )}
      <PauseShops {...loaderData} />
    </div>
  );
}
