import type { ReactNode } from "react";
import { Link } from "react-router";
import { Empty } from "#app/components/empty.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { OrderRow } from "#app/domain/orders/order-shapes.ts";
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
  list: Page<OrderRow> | null;
  now: LocalNow;
  /** Draws the orders of the day, under what they are called. */
  children: (list: Page<OrderRow>, caption: string) => ReactNode;
}

/** How many orders are picked up on each day of a month, and the orders of one day. */
export function OrderCalendar({ month, days, day, list, now, children }: OrderCalendarProps) {
  const { t } = useTranslation(["orders", "common"]);
  const format = useFormat();
  return (
    <>
      <nav className="month-head" aria-label={t("calendar.months")}>
        <Link className="btn" to={{ search: `?month=${monthsLater(month, -1)}` }} preventScrollReset>
          <span aria-hidden="true">‹</span>
          <span className="vh">{t("calendar.previous")}</span>
        </Link>
        <h2 className="capital">{format.localDate(`${month}-01`, "month")}</h2>
        <Link className="btn" to={{ search: `?month=${monthsLater(month, 1)}` }} preventScrollReset>
          <span aria-hidden="true">›</span>
          <span className="vh">{t("calendar.next")}</span>
        </Link>
        {day === now.date ? null : (
          <Link className="btn" to={{ search: "" }} preventScrollReset>
            {t("common:ui.today")}
          </Link>
        )}
      </nav>
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
