import { useLocation } from "react-router";
import { ButtonLink } from "#app/components/button.tsx";
import { Empty } from "#app/components/empty.tsx";
import { FilterKept, FilterSelect, FilterSort, Filters } from "#app/components/filters.tsx";
import { ListPage } from "#app/components/list-page.tsx";
import { SearchOutcome } from "#app/components/search-outcome.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useSearch } from "#app/components/use-search.ts";
import { listCustomers } from "#app/domain/customers/list-customers.server.ts";
import { exportOffered } from "#app/domain/exports/export-offered.server.ts";
import { listOrderViews } from "#app/domain/order-views/list-order-views.server.ts";
import { type OrderSort, orderSorts } from "#app/domain/orders/limits.ts";
import { ordersOnPage } from "#app/domain/orders/list-orders.server.ts";
import { listedOrders } from "#app/domain/orders/listed-order.ts";
import { orderOrigins } from "#app/domain/orders/origins.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { orderStatuses } from "#app/domain/orders/statuses.ts";
import { type WorkplaceChoice, workplaceChoices } from "#app/domain/workplaces/workplace-choices.server.ts";
import { businessClock } from "#app/http/business-clock.server.ts";
import { allowed } from "#app/http/caller.server.ts";
import { keepWithinPages } from "#app/http/keep-within-pages.server.ts";
import { load } from "#app/http/load.server.ts";
import { orderVersion } from "#app/http/order-version.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { filtersIn } from "#app/lib/filters-in.ts";
import { LiveOrders } from "#app/routes/orders/live-orders.tsx";
import { OrderList } from "#app/routes/orders/order-list.tsx";
import { takingBase } from "#app/routes/orders/taking/taking-base.ts";
import "#app/routes/orders/orders.css";
import { useOrderWords } from "#app/routes/orders/use-order-words.ts";
import type { Route } from "./+types/list";
import { BASE } from "./base.ts";
import { PartLinks } from "./part-links.tsx";
import { ViewLinks } from "./view-links.tsx";

export const handle: AppHandle = { ns: ["orders"], dialogs: true };

export async function loader(args: Route.LoaderArgs) {
  const asked = { list: ordersOnPage, views: listOrderViews, workplaces: workplaceChoices };
  const { list, views, workplaces } = await load(asked, args);
  const { exports } = allowed(args.context, { exports: exportOffered });
  keepWithinPages(args.url, list);
  return {
    list: listedOrders(list),
    version: orderVersion(args.context),
    workplaces,
    views: views.items,
    may: allowed(args.context, { customers: listCustomers, take: placeOrder }),
    exports: exports && (await load(exportOffered, args)),
    base: BASE,
    ...businessClock(args.context),
    filtered: filtersIn(args.url.searchParams).length > 0,
  };
}

/** All orders of the business, newest first. */
export default function Orders({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["orders", "common"]);
  const words = useOrderWords();
  const sorts = useSorts();
  const address = useLocation();
  const { list, filtered, views, workplaces, may } = loaderData;
  const nothing = t(filtered ? "noMatch" : "empty");
  return (
    <>
      <LiveOrders version={loaderData.version} />
      <ListPage
        title={t("title")}
        search="q"
        links={
          <>
            {may.take ? (
              <ButtonLink variant="primary" to={takingFrom(workplaces)}>
                {t("taking.open")}
              </ButtonLink>
            ) : null}
            {may.customers ? <ButtonLink to={`${BASE}/customers`}>{t("customers")}</ButtonLink> : null}
            {loaderData.exports ? (
              <ButtonLink to={`${BASE}/orders/export${address.search}`} preventScrollReset>
                {t("export")}
              </ButtonLink>
            ) : null}
            <ButtonLink to={`${BASE}/orders/calendar`}>{t("calendar.title")}</ButtonLink>
          </>
        }
      >
        <PartLinks />
        <ViewLinks views={views} />
        <Filters debounceMs={50} search={{ name: "q", label: t("search") }}>
          <FilterKept name="show" />
          <FilterSelect
            name="status"
            label={t("statusFilter")}
            options={[
              { value: "", label: t("all") },
              ...orderStatuses.map((status) => ({ value: status, label: words.status(status) })),
            ]}
          />
          <FilterSelect
            name="location_id"
            label={t("workplace")}
            options={[
              { value: "", label: t("all") },
              ...workplaces.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <FilterSelect
            name="origin"
            label={t("origin.label")}
            options={[
              { value: "", label: t("all") },
              ...orderOrigins.map((origin) => ({ value: origin, label: t(`origin.${origin}`) })),
            ]}
          />
          {sorts.length > 0 ? (
            <FilterSort
              ways={[
                { value: "", label: t("common:sort.newest") },
                ...sorts.map((sort) => ({ value: sort, label: t(sortTexts[sort]) })),
              ]}
            />
          ) : null}
        </Filters>
        <SearchOutcome>{list.items.length === 0 ? nothing : words.total(list)}</SearchOutcome>
        {list.items.length === 0 ? (
          <Empty action={workplaces.length === 0 && <FirstStep />}>{nothing}</Empty>
        ) : (
          <OrderList {...loaderData} caption={t("title")} sorts={sorts} />
        )}
      </ListPage>
    </>
  );
}

const sortTexts = { created: "common:sort.oldest", pickup: "parts.byPickup" } as const;

/** What the list can be sorted by: nothing while words are searched for, and by pickup only a part of the orders. */
function useSorts(): readonly OrderSort[] {
  const search = useSearch();
  if (search.get("q")) return [];
  return orderSorts.filter((sort) => sort !== "pickup" || search.get("show"));
}

/** Where there is one workplace, nobody is asked for which one an order is. */
const takingFrom = ([only, another]: readonly WorkplaceChoice[]) =>
  only && !another ? `${takingBase({ location_id: only.id })}/new` : `${BASE}/orders/new`;

/** What an order needs before anything else. */
function FirstStep() {
  const { t } = useTranslation("orders");
  return (
    <ButtonLink variant="primary" to={`${BASE}/workplaces`}>
      {t("firstStep")}
    </ButtonLink>
  );
}
