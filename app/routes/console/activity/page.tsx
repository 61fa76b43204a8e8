import { Link } from "react-router";
import { Empty } from "#app/components/empty.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { Pager } from "#app/components/pager.tsx";
import { SearchOutcome } from "#app/components/search-outcome.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { getProduct } from "#app/domain/catalogue/get-product.server.ts";
import { updateCategory } from "#app/domain/catalogue/update-category.server.ts";
import { updateMember } from "#app/domain/members/update-member.server.ts";
import { getOrder } from "#app/domain/orders/get-order.server.ts";
import { cityOf } from "#app/domain/organizations/time-zone-options.ts";
import { timelineHours } from "#app/domain/timeline/limits.ts";
import { timeline } from "#app/domain/timeline/timeline.server.ts";
import { updateWorkplace } from "#app/domain/workplaces/update-workplace.server.ts";
import { allowed, scopeOf } from "#app/http/caller.server.ts";
import { keepWithinPages } from "#app/http/keep-within-pages.server.ts";
import { given, load } from "#app/http/load.server.ts";
import { localeOf } from "#app/http/locale.server.ts";
import { orderVersion } from "#app/http/order-version.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { LiveOrders } from "#app/routes/orders/live-orders.tsx";
import type { Route } from "./+types/page";
import { happening } from "./happenings.ts";
import { TimelineDays } from "./timeline-days.tsx";
import "./timeline.css";

export const handle: AppHandle = { ns: ["activity"] };

const opens = {
  order: getOrder,
  product: getProduct,
  category: updateCategory,
  workplace: updateWorkplace,
  member: updateMember,
};

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args;
  const reach = allowed(context, opens);
  const asked = url.searchParams.get("timeframe_h");
  const hours = timelineHours.find((one) => String(one) === asked) ?? timelineHours[0];
  const list = await load(given(timeline, { timeframe_h: String(hours) }), args);
  keepWithinPages(url, list);
  const { timeZone } = scopeOf(context).organization;
  const today = localDay(databaseNow(), timeZone);
  return {
    list: { ...list, items: list.items.map((item) => happening(item, reach)) },
    hours,
    version: reach.order ? orderVersion(context) : null,
    timeZone,
    city: cityOf(timeZone, localeOf(context)),
    near: { today, yesterday: daysLater(today, -1) },
  };
}

/** What happened within the last hours, latest first (document 2, section 2). */
export default function Activity({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("activity");
  const { list, hours, version, timeZone, city, near } = loaderData;
  return (
    <>
      {version === null ? null : <LiveOrders version={version} />}
      <PageHead
        title={t("title")}
        quota={
          <nav className="segmented" aria-label={t("window")}>
            {timelineHours.map((count) => (
              <Link
                key={count}
                to={`?timeframe_h=${count}`}
                aria-current={count === hours ? "true" : undefined}
              >
                {t("hours", { count })}
              </Link>
            ))}
          </nav>
        }
      />
      <SearchOutcome>
        {`${t("hours", { count: hours })}: ${list.count > 0 ? t("count", { count: list.count }) : t("empty")}`}
      </SearchOutcome>
      {list.items.length === 0 ? (
        <Empty>
          {t("empty")}. {t(hours === timelineHours.at(-1) ? "emptyLongest" : "emptyHint")}
        </Empty>
      ) : (
        <>
          <p className="timeline-lead">{t("lead", { city })}</p>
          <TimelineDays items={list.items} timeZone={timeZone} near={near} />
        </>
      )}
      <Pager {...list} total={t("count", { count: list.count })} />
    </>
  );
}
