import { Link } from "react-router";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { localDay } from "#app/lib/local-day.ts";
import { type Happening, runsOf } from "./happenings.ts";

interface TimelineDaysProps {
  items: readonly Happening[];
  timeZone: string;
  /** The local days that have a name of their own. */
  near: { today: string; yesterday: string };
}

/** The events by day and hour, on the clock of the business. */
export function TimelineDays({ items, timeZone, near }: TimelineDaysProps) {
  const { t } = useTranslation("activity");
  const format = useFormat();
  const named = (day: string) => {
    const date = format.localDate(day, "weekday");
    if (day === near.today) return `${t("today")}, ${date}`;
    return day === near.yesterday ? `${t("yesterday")}, ${date}` : date;
  };
  const timeOf = ({ date }: Happening) => format.date(date, timeZone, "time");
  const days = runsOf(items, ({ date }) => localDay(date, timeZone));
  return days.map(({ key: day, items: ofDay }) => (
    <section key={day} className="timeline" aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>{named(day)}</h2>
      {runsOf(ofDay, (item) => timeOf(item).slice(0, 2)).map(({ items: ofHour }) => (
        <ol key={ofHour[0]?.id}>
          {ofHour.map((item) => (
            <li key={item.id}>
              <time dateTime={item.date.toISOString()}>{timeOf(item)}</time>
              <span className={`dot ${item.dot_class}`} aria-hidden="true" />
              <Event item={item} />
            </li>
          ))}
        </ol>
      ))}
    </section>
  ));
}

/** Who did what to what, in a sentence. */
function Event({ item }: { item: Happening }) {
  const { t } = useTranslation("activity");
  const {
    locale_id: act,
    locale_vars: { who, actor_kind, count },
  } = item;
  const done = act === "order.expired" ? t("act.order.expired", { count: count ?? 0 }) : t(`act.${act}`);
  return (
    <p>
      <b>{who || t(actor_kind === "customer" ? "customer" : "system")}</b> {done} <Subject item={item} />
    </p>
  );
}

/** Acts that say themselves what they were about. */
const alone: readonly Happening["locale_id"][] = [
  "order.expired",
  "parked_order.deleted",
  "user.joined",
  "user.left",
];

function Subject({ item: { locale_id: act, locale_vars, kind, to } }: { item: Happening }) {
  const { t } = useTranslation("activity");
  const { subject } = locale_vars;
  if (alone.includes(act)) return null;
  if (subject === null) return <span className="faint">{t(`gone.${kind}`)}</span>;
  const name = kind === "order" ? t("orderNumber", { number: subject }) : subject;
  return to ? <Link to={to}>{name}</Link> : <span>{name}</span>;
}
