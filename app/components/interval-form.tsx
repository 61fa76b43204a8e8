import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Form, Link, useSearchParams, useSubmit } from "react-router";
import { type LocalDate, readLocalDate } from "#app/lib/local-date.ts";
import { Button } from "./button.tsx";
import { DateField } from "./date-field.tsx";
import { plainField } from "./field.tsx";
import { useTranslation } from "./translation.tsx";
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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function sendSoon({ currentTarget: form }: FormEvent<HTMLFormElement>) {
    clearTimeout(timer.current);
    const typed = new FormData(form);
    const days = [typed.get("from"), typed.get("to")].map((value) => readLocalDate(String(value)));
    const reads = days.every(Boolean);
    onRest?.(reads);
    if (reads) timer.current = setTimeout(() => follow(form), REST_MS);
  }
  function follow(form: HTMLFormElement) {
    submit(form, { replace: true, preventScrollReset: true });
    onRest?.(false);
  }
  return (
    <Form className="interval-form" onInput={sendSoon} key={`${from} ${to}`} preventScrollReset>
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
      {children}
      {children ? <Button type="submit">{t("show")}</Button> : null}
    </Form>
  );
}

/** An interval that is a tap away: so many days, or a year. */
export type Pick = Interval & { current: boolean } & ({ days: number } | { year: number });

/** Intervals that are a tap away; whatever else the address says stays. */
export function IntervalPicks({ picks, label }: { picks: readonly Pick[]; label: string }) {
  const { t } = useTranslation("interval");
  const [search] = useSearchParams();
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
