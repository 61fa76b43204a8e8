import { type FormEvent, Fragment, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import { shownDate } from "#app/lib/format.ts";
import { type LocalDate, readLocalDate } from "#app/lib/local-date.ts";
import { Button } from "./button.tsx";
import { DateField } from "./date-field.tsx";
import { plainField } from "./field.tsx";
import { useTranslation } from "./translation.tsx";
import { useSearch } from "./use-search.ts";
import "./css/interval.css";

/** How long what was typed has to rest before the page follows (document 2, section 9). */
const REST_MS = 500;

interface Interval {
  from: LocalDate;
  to: LocalDate;
}

/** The first and the last day that can be chosen. */
export interface DaysOffered {
  first: LocalDate;
  last: LocalDate;
}

interface IntervalFormProps {
  interval: Interval;
  offered: DaysOffered;
  /** Hears whether the page is about to follow: what it shows is no longer what is chosen. */
  onRest?: (resting: boolean) => void;
  /** What else the address says, and the form asks for. */
  children?: ReactNode;
}

/** From when to when a page counts, in its address. With scripts it follows as days are typed and boxes are ticked. */
export function IntervalForm({ interval: { from, to }, offered, onRest, children }: IntervalFormProps) {
  const { t } = useTranslation("interval");
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const follows = () => timer.current === undefined;
  useDay(form, "from", from, follows);
  useDay(form, "to", to, follows);

  function sendSoon({ currentTarget: form }: FormEvent<HTMLFormElement>) {
    clearTimeout(timer.current);
    timer.current = undefined;
    const typed = new FormData(form);
    const days = [typed.get("from"), typed.get("to")].map((value) => readLocalDate(String(value)));
    const reads = days.every(Boolean);
    onRest?.(reads);
    if (reads) timer.current = setTimeout(() => follow(form), REST_MS);
  }
  function follow(form: HTMLFormElement) {
    timer.current = undefined;
    submit(form, { replace: true, preventScrollReset: true });
    onRest?.(false);
  }
  return (
    <Form className="interval-form" ref={form} onInput={sendSoon} preventScrollReset>
      <div className="dates">
        <DateField
          field={plainField("from", { value: from })}
          label={t("from")}
          offered={{ first: offered.first, last: to }}
        />
        <DateField
          field={plainField("to", { value: to })}
          label={t("to")}
          offered={{ first: from, last: offered.last }}
        />
        {children ? null : <Button type="submit">{t("show")}</Button>}
      </div>
      <Fragment key={`${from} ${to}`}>{children}</Fragment>
      {children ? <Button type="submit">{t("show")}</Button> : null}
    </Form>
  );
}

/**
 * Lets a field of days follow the address, unless the page is about to follow what was typed since. The field stays, and
 * with it the focus, as does what reads as the same day or is half typed.
 */
function useDay(
  form: RefObject<HTMLFormElement | null>,
  name: keyof Interval,
  day: LocalDate,
  follows: () => boolean,
) {
  const { language } = useTranslation("interval");
  const shown = useRef(day);
  useEffect(() => {
    if (shown.current === day || !follows()) return;
    shown.current = day;
    const line = form.current?.elements.namedItem(name);
    if (!(line instanceof HTMLInputElement)) return;
    const typed = readLocalDate(line.value);
    if (typed === day || (typed === undefined && line === document.activeElement)) return;
    line.value = shownDate(day, language);
  });
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
