import { Fragment, type ReactNode, useId, useState } from "react";
import { Form, Link } from "react-router";
import type { LocalDate } from "#app/lib/local-date.ts";
import { Button } from "./button.tsx";
import { DateField } from "./date-field.tsx";
import { plainField } from "./field.tsx";
import { useTranslation } from "./translation.tsx";
import { type DayName, isTurned, unreadAsked } from "./unread-days.ts";
import { useEarlyChanges } from "./use-early-changes.ts";
import { useFocusOnError } from "./use-form-reply.ts";
import { type Interval, type Rest, useLeading } from "./use-leading.ts";
import { useSearch } from "./use-search.ts";
import "./css/interval.css";

/** The first and the last day that can be chosen, and the business's own. */
export interface DaysOffered {
  first: LocalDate;
  last: LocalDate;
  today: LocalDate;
}

interface IntervalFormProps {
  /** For what stands outside it and sends it, too. */
  id?: string;
  interval: Interval;
  offered: DaysOffered;
  /** Hears whether what the page shows is no longer what is chosen. */
  onRest?: (rest: Rest) => void;
  /** What else the address says, and the form asks for. */
  children?: ReactNode;
}

/**
 * From when to when a page counts, in its address. With scripts it follows as days are typed and boxes are ticked. What
 * can't be read stays, and says so; sent by hand it has the focus.
 */
export function IntervalForm({ id: named, interval, offered, onRest, children }: IntervalFormProps) {
  const { from, to } = interval;
  const { t } = useTranslation("interval");
  const search = useSearch();
  const unread = unreadAsked(search);
  const shown = (name: DayName, day: LocalDate) => (unread.includes(name) ? (search.get(name) ?? day) : day);
  const days = { from: shown("from", from), to: shown("to", to) };
  const { form, drawing, unread: typed, sendSoon, send } = useLeading(days, onRest);
  const own = useId();
  const id = named ?? own;
  useEarlyChanges(id);
  const [refused, setRefused] = useState<readonly DayName[]>();
  useFocusOnError(id, refused);
  const turned = isTurned(search, to) ? [t("turned")] : [];
  const field = (name: DayName) =>
    plainField(name, {
      value: days[name],
      errors: [...unread, ...typed].includes(name) ? [t("unread")] : name === "from" ? turned : [],
    });
  return (
    <Form
      id={id}
      className="interval-form"
      autoComplete="off"
      ref={form}
      onInput={sendSoon}
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(send());
      }}
    >
      <div className="dates">
        <DateField
          field={field("from")}
          label={t("from")}
          today={offered.today}
          offered={{ first: offered.first, last: offered.last }}
        />
        <DateField
          field={field("to")}
          label={t("to")}
          today={offered.today}
          offered={{ first: from, last: offered.last }}
        />
        {children ? null : <Button type="submit">{t("show")}</Button>}
      </div>
      <Fragment key={drawing}>{children}</Fragment>
      {children ? <Button type="submit">{t("show")}</Button> : null}
    </Form>
  );
}

/** An interval that is a tap away: so many days, or a year. */
export type Pick = Interval & { current: boolean } & ({ days: number } | { year: number });

/** Intervals that are a tap away; whatever else the address says stays. */
export function IntervalPicks({ picks, label }: { picks: readonly Pick[]; label: string }) {
  const { t } = useTranslation("interval");
  const search = useSearch();
  const withDays = ({ from, to }: Interval) => {
    const others = [...search].filter(([name]) => name !== "from" && name !== "to");
    return `?${new URLSearchParams([...others, ["from", from], ["to", to]])}`;
  };
  return (
    <nav className="segmented" aria-label={label}>
      {picks.map((pick) => (
        <Link
          key={pick.from}
          to={withDays(pick)}
          preventScrollReset
          aria-current={pick.current ? "true" : undefined}
        >
          {"days" in pick ? t("days", { count: pick.days }) : pick.year}
        </Link>
      ))}
    </nav>
  );
}
