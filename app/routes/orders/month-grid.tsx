import { classNames } from "#app/components/class-names.ts";
import { PlainLink } from "#app/components/plain-link.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useAddressWith } from "#app/components/use-address-with.ts";
import { useFormat } from "#app/components/use-format.ts";
import { WeekdayHeads } from "#app/components/weekday-heads.tsx";
import { weeksOf } from "#app/domain/orders/pickup-month.ts";
import type { LocalDate } from "#app/lib/local-date.ts";

/** How many orders are picked up on a day, and how many of them are still open. */
export interface DayCount {
  pickup_date: LocalDate;
  count: number;
  open: number;
}

interface MonthGridProps {
  month: string;
  days: readonly DayCount[];
  chosen: LocalDate | null;
  today: LocalDate;
}

/** A month as weeks from Monday; each day leads to its orders and says how many there are. */
export function MonthGrid({ month, days, chosen, today }: MonthGridProps) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const weeks = weeksOf(month);
  return (
    <table className="month">
      <caption className="vh">
        {t("calendar.grid", { month: format.localDate(`${month}-01`, "month") })}
      </caption>
      <WeekdayHeads week={weeks[0]} />
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <td key={date} className={classNames(date === today && "today")}>
                {date.startsWith(month) ? (
                  <DayLink
                    date={date}
                    count={days.find((day) => day.pickup_date === date)}
                    chosen={date === chosen}
                    today={date === today}
                  />
                ) : (
                  <span className="beside">{Number(date.slice(8))}</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayLinkProps {
  date: LocalDate;
  count: DayCount | undefined;
  chosen: boolean;
  today: boolean;
}

function DayLink({ date, count, chosen, today }: DayLinkProps) {
  const { t } = useTranslation(["orders", "common"]);
  const format = useFormat();
  const addressWith = useAddressWith();
  return (
    <PlainLink
      to={addressWith(new URLSearchParams({ month: date.slice(0, 7), day: date }))}
      aria-current={chosen || undefined}
      preventScrollReset
    >
      <span aria-hidden="true">{Number(date.slice(8))}</span>
      <span className="vh">
        {today ? `${t("common:ui.today")}, ` : ""}
        {format.localDate(date, "weekday")}
      </span>
      {count ? (
        <span className="counted">
          <b aria-hidden="true">{format.number(count.count)}</b>
          <span className="vh">: {t("count", { count: count.count })}</span>
          {count.open > 0 ? <small>{t("calendar.open", { count: count.open })}</small> : null}
        </span>
      ) : null}
    </PlainLink>
  );
}
