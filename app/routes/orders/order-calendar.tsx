import type { ReactNode } from "react";
import { ButtonLink } from "#app/components/button.tsx";
import { Empty } from "#app/components/empty.tsx";
import { SearchOutcome } from "#app/components/search-outcome.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useAddressWith } from "#app/components/use-address-with.ts";
import { useFormat } from "#app/components/use-format.ts";
import type { ListedOrder } from "#app/domain/orders/listed-order.ts";
import { monthsLater } from "#app/domain/orders/pickup-month.ts";
import type { LocalDate } from "#app/lib/local-date.ts";
import type { LocalNow } from "#app/lib/local-day.ts";
import type { Page } from "#app/lib/page.ts";
import { type DayCount, MonthGrid } from "./month-grid.tsx";
import "./month.css";

interface OrderCalendarProps {
  month: string;
  days: readonly DayCount[];
  /** The day whose orders are listed; null while none is chosen. */
  day: LocalDate | null;
  list: Page<ListedOrder> | null;
  now: LocalNow;
  /** Draws the orders of the day, under what they are called. */
  children: (list: Page<ListedOrder>, caption: string) => ReactNode;
}

/** How many orders are picked up on each day of a month, and the orders of one day. */
export function OrderCalendar({ month, days, day, list, now, children }: OrderCalendarProps) {
  const { t } = useTranslation(["orders", "common"]);
  const format = useFormat();
  const addressWith = useAddressWith();
  const monthAt = (later: number) => addressWith(new URLSearchParams({ month: monthsLater(month, later) }));
  return (
    <>
      <nav className="month-head" aria-label={t("calendar.months")}>
        <ButtonLink to={monthAt(-1)} preventScrollReset>
          <span aria-hidden="true">‹</span>
          <span className="vh">{t("calendar.previous")}</span>
        </ButtonLink>
        <h2 className="capital">{format.localDate(`${month}-01`, "month")}</h2>
        <ButtonLink to={monthAt(1)} preventScrollReset>
          <span aria-hidden="true">›</span>
          <span className="vh">{t("calendar.next")}</span>
        </ButtonLink>
        {day === now.date ? null : (
          <ButtonLink to={addressWith(new URLSearchParams())} preventScrollReset>
            {t("common:ui.today")}
          </ButtonLink>
        )}
      </nav>
      <SearchOutcome>
        {day && list
          ? `${format.localDate(day, "long")}: ${list.count > 0 ? t("count", { count: list.count }) : t("calendar.empty")}`
          : format.localDate(`${month}-01`, "month")}
      </SearchOutcome>
      <MonthGrid month={month} days={days} chosen={day} today={now.date} />
      {day && list ? (
        <section className="month-day" aria-labelledby="calendar-day" id="day">
          <h2 className="capital" id="calendar-day">
            {format.localDate(day, "long")}
          </h2>
          {list.items.length === 0 ? (
            <Empty>{t("calendar.empty")}</Empty>
          ) : (
            children(list, format.localDate(day, "long"))
          )}
        </section>
      ) : (
        <p className="muted">{t("calendar.choose")}</p>
      )}
    </>
  );
}
