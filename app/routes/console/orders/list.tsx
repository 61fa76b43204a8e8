import { ButtonLink } from "#app/components/button.tsx";
import { Empty } from "#app/components/empty.tsx";
import { Filters, FiltersButton, FilterText } from "#app/components/filters.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { listOrders } from "#app/domain/orders/list-orders.server.ts";
import { orderVersionOf } from "#app/domain/orders/order-version.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { load } from "#app/http/load.server.ts";
import { pageTitle } from "#app/http/page-title.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import { localNow } from "#app/lib/local-day.ts";
import { LiveOrders } from "#app/routes/orders/live-orders.tsx";
import { OrderList } from "#app/routes/orders/order-list.tsx";
import type { Route } from "./+types/list";
import { BASE } from "./base.ts";

export const handle: AppHandle = { ns: ["orders"] };

export async function loader(args: Route.LoaderArgs) {
  const scope = scopeOf(args.context);
  const { timeZone } = scope.organization;
  const version = await orderVersionOf(prisma, scope);
  const list = await load(listOrders, args);
  return {
    list,
    version,
    timeZone,
    base: BASE,
    now: localNow(new Date(), timeZone),
    filtered: Boolean(args.url.searchParams.get("order_id")),
    title: pageTitle(args.context, "orders", "title"),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** All orders of the business, newest first. */
export default function Orders({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("orders");
  const { list, filtered } = loaderData;
  const active = filtered ? 1 : 0;
  return (
    <>
      <LiveOrders version={loaderData.version} typing />
      <PageHead
        title={t("title")}
        actions={
          <>
            <ButtonLink to={`${BASE}/orders/calendar`}>{t("calendar.title")}</ButtonLink>
            <FiltersButton active={active} />
          </>
        }
      />
      <Filters debounceMs={50} active={active}>
        <FilterText name="order_id" label={t("filterId")} />
      </Filters>
      {list.items.length === 0 ? (
        <Empty>{filtered ? t("noMatch") : t("empty")}</Empty>
      ) : (
        <OrderList {...loaderData} caption={t("title")} />
      )}
    </>
  );
}
