import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { formatLocalDate } from "#app/lib/format.ts";
import type { LocalDate } from "#app/lib/local-date.ts";
import { daysLater } from "#app/lib/local-day.ts";
import { classNames } from "./class-names.ts";
import { closedFor, DisabledReason } from "./disabled-reason.tsx";
import { useTranslation } from "./translation.tsx";
import { WeekdayHeads } from "./weekday-heads.tsx";

interface CalendarProps {
  chosen: LocalDate | undefined;
  min?: LocalDate | undefined;
  max?: LocalDate | undefined;
  /** The business's day, where the page knows it; else it is the browser's. */
  today?: LocalDate | undefined;
  onChoose: (date: LocalDate) => void;
  onClose: () => void;
}

const monthAway = (date: LocalDate, months: number): LocalDate => {
  const first = new Date(`${date.slice(0, 8)}01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 10);
};
const browserDay = (): LocalDate => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The weeks that a month is drawn with, from its first day. */
function weeksAround(first: LocalDate): LocalDate[][] {
  const start = daysLater(first, -((new Date(first).getUTCDay() + 6) % 7));
  return [0, 7, 14, 21, 28, 35].map((week) =>
    [0, 1, 2, 3, 4, 5, 6].map((column) => daysLater(start, week + column)),
  );
}

/**
 * A month in the page's language, weeks from Monday, without the days before the first and after the last; arrows move by day
 * and week, Escape leads back to its button.
 */
export function Calendar({ chosen, min, max, today = browserDay(), onChoose, onClose }: CalendarProps) {
  const { t, language } = useTranslation("common");
  const frame = useRef<HTMLFieldSetElement>(null);
  const within = (date: LocalDate) => {
    if (min !== undefined && date < min) return min;
    return max !== undefined && date > max ? max : date;
  };
  // Before the focus is led into it: what it stands in would scroll to where it is not yet.
  useWindow(frame, onClose);
  const [day, setDay] = useLedDay(frame, within(chosen ?? today));

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (event.key === "Escape") {
      frame.current?.parentElement?.querySelector<HTMLElement>(".calendar-button")?.focus();
      onClose();
    } else if (step !== undefined) setDay(within(daysLater(day, step)));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const first = `${day.slice(0, 8)}01`;
  const weeks = weeksAround(first);
  const gone = (date: LocalDate) => within(date) !== date;
  const earliest = gone(daysLater(first, -1));
  const latest = max !== undefined && monthAway(day, 1) > max;
  const reasonId = useId();
  return (
    <fieldset className="calendar" ref={frame} onKeyDown={onKeyDown} aria-label={t("ui.calendar")}>
      <CalendarHead
        {...{ day, reasonId, earliest, latest }}
        onTurn={(months) => setDay(within(monthAway(day, months)), true)}
      />
      <table>
        <WeekdayHeads week={weeks[0]} />
        <tbody>
          {weeks
            .filter((week) => !week.every(gone))
            .map((week) => (
              <tr key={week[0]}>
                {week.map((date) => (
                  <td key={date}>
                    {gone(date) ? null : (
                      <button
                        type="button"
                        data-date={date}
                        className={classNames(date.slice(0, 7) !== day.slice(0, 7) && "faint")}
                        tabIndex={date === day ? 0 : -1}
                        aria-pressed={date === chosen}
                        aria-current={date === today ? "date" : undefined}
                        aria-label={formatLocalDate(date, language, "long")}
                        onClick={() => onChoose(date)}
                      >
                        {Number(date.slice(8))}
                      </button>
                    )}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
      <CalendarBounds {...{ reasonId, earliest, latest }} coming={max === undefined} />
    </fieldset>
  );
}

interface CalendarBoundsProps {
  reasonId: string;
  earliest: boolean;
  latest: boolean;
  /** Whether days begin with today, and end nowhere. */
  coming: boolean;
}

/** Why a button that turns to another month rests. */
function CalendarBounds({ reasonId, earliest, latest, coming }: CalendarBoundsProps) {
  const { t } = useTranslation("common");
  const early = earliest && t(coming ? "ui.noPastDays" : "ui.noEarlierDays");
  const reasons = [early, latest && t("ui.noLaterDays")].filter((one) => one !== false);
  return <DisabledReason id={reasonId}>{reasons.join(" ")}</DisabledReason>;
}

interface CalendarHeadProps {
  day: LocalDate;
  earliest: boolean;
  latest: boolean;
  reasonId: string;
  onTurn: (months: -1 | 1) => void;
}

/** Which month it is, between the buttons that lead to the one before and after it. */
function CalendarHead({ day, earliest, latest, reasonId, onTurn }: CalendarHeadProps) {
  const { t, language } = useTranslation("common");
  return (
    <header>
      <button
        type="button"
        aria-label={t("ui.previousMonth")}
        {...closedFor(earliest, reasonId)}
        onClick={() => onTurn(-1)}
      >
        ‹
      </button>
      <span aria-live="polite">{formatLocalDate(day, language, "month")}</span>
      <button
        type="button"
        aria-label={t("ui.nextMonth")}
        {...closedFor(latest, reasonId)}
        onClick={() => onTurn(1)}
      >
        ›
      </button>
    </header>
  );
}

/** The day that the focus is led to; while months are turned it stays on the button, as long as that leads to one. */
function useLedDay(frame: RefObject<HTMLFieldSetElement | null>, first: LocalDate) {
  const [{ day, turned }, setShown] = useState({ day: first, turned: false });
  useEffect(() => {
    if (turned && frame.current?.querySelector("header :enabled:focus")) return;
    frame.current?.querySelector<HTMLButtonElement>(`[data-date="${day}"]`)?.focus();
  }, [frame, day, turned]);
  return [day, (day: LocalDate, turned = false) => setShown({ day, turned })] as const;
}

/**
 * It lies within the width of the window, or of the dialog that it stands in; a press outside, and the focus, close it. Safari
 * gives the focus to nothing that is pressed within, but to what the calendar stands in.
 */
function useWindow(frame: RefObject<HTMLFieldSetElement | null>, onClose: () => void): void {
  useEffect(() => {
    const { style, offsetWidth } = frame.current ?? document.body;
    const right = (frame.current?.parentElement?.getBoundingClientRect().left ?? 0) + offsetWidth;
    const around = frame.current?.closest("dialog, [role=dialog]") ?? document.documentElement;
    const { left, width } = around.getBoundingClientRect();
    style.left = `${Math.min(0, left + width - right - 8)}px`;
  }, [frame]);
  useEffect(() => {
    const outside = ({ type, target }: Event) => {
      const around = frame.current?.parentElement;
      if (!(target instanceof Node) || around?.contains(target)) return;
      if (type === "pointerdown" || !target.contains(frame.current)) onClose();
    };
    const events = new AbortController();
    for (const type of ["pointerdown", "focusin"]) document.addEventListener(type, outside, events);
    return () => events.abort();
  }, [frame, onClose]);
}
