import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useRouterIdle } from "#app/framework/use-router-idle.ts";
import { shownDate } from "#app/lib/format.ts";
import { type LocalDate, readLocalDate } from "#app/lib/local-date.ts";
import { useSettle } from "./settle.ts";
import { useTranslation } from "./translation.tsx";
import { type DayName, unreadTyped } from "./unread-days.ts";

/** How long what was typed has to rest before the page follows (document 2, section 9). */
const REST_MS = 500;

/** The first and the last day that are counted. */
export interface Interval {
  from: LocalDate;
  to: LocalDate;
}

/** Why what is chosen is not shown yet: it is about to be, or these days can't be read. */
export type Rest = "soon" | readonly DayName[] | null;

/**
 * A form of days that leads the address, and follows it where something else leads: a year that is tapped, or the way
 * back. What was chosen and is not in the address yet stays, and is sent with the days that were led to. `drawing` is
 * another number when what stands beside the days is to be drawn anew; `unread` are the days that have come to rest and
 * can't be read, for which nothing is sent; `onRest` hears of both, and who sends at once is given the days.
 */
export function useLeading(days: Interval, onRest?: (rest: Rest) => void) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unsent = useRef(false);
  const typedStart = useRef(false);
  /** What the form has sent, until something else leads. */
  const own = useRef<string>(undefined);
  const navigate = useNavigate();
  const { search } = useLocation();
  const idle = useRouterIdle();
  const [drawing, setDrawing] = useState(0);
  const [unread, setUnread] = useState<readonly DayName[]>([]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const typing = {
    resting: () => timer.current !== undefined && unreadIn(form).length === 0,
    leads: () => search === own.current,
  };
  useDay(form, "from", days.from, typing);
  useDay(form, "to", days.to, typing);
  useArrival((arrived, before) => {
    if (arrived === own.current) return;
    const cutOff = own.current !== undefined && own.current !== before;
    own.current = undefined;
    if (unsent.current || cutOff) sendSoon();
    else setDrawing((drawn) => drawn + 1);
  });

  function sendSoon(event?: FormEvent) {
    clearTimeout(timer.current);
    const { name } = (event?.target ?? {}) as Partial<HTMLInputElement>;
    if (name === "from" || name === "to") typedStart.current = name === "from";
    unsent.current = true;
    onRest?.("soon");
    // What is under way arrives first: sent at once, the form would cut it off, and with it a year that was tapped.
    timer.current = setTimeout(() => (idle() ? send() : sendSoon()), REST_MS);
  }
  function send() {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!form.current) return;
    const unreadable = unreadIn(form);
    setUnread(unreadable);
    if (unreadable.length > 0) {
      onRest?.(unreadable);
      return unreadable;
    }
    if (typedStart.current) takeAlong(form.current);
    typedStart.current = false;
    unsent.current = false;
    own.current = `?${searchIn(form.current)}`;
    void navigate({ search: own.current }, { replace: true, preventScrollReset: true });
    onRest?.(null);
  }
  useSettle(() => {
    if (timer.current !== undefined && idle()) send();
    return unreadIn(form).length === 0;
  });
  return { form, drawing, unread, sendSoon, send };
}

/** A start that is put after the end takes it along: else the end, which stands there from before, would be the start. */
function takeAlong({ elements }: HTMLFormElement) {
  const [start, end] = [elements.namedItem("from"), elements.namedItem("to")] as HTMLInputElement[];
  const [first, last] = [start, end].map((line) => readLocalDate(line?.value ?? ""));
  if (start && end && first && last && first > last) end.value = start.value;
}

const searchIn = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)] as [string, string][]);

const unreadIn = ({ current }: RefObject<HTMLFormElement | null>) =>
  current ? unreadTyped(searchIn(current)) : [];

/** Hears of each navigation of the page once it is drawn: what the address asks for, and what it asked for before. */
function useArrival(hear: (search: string, before: string) => void) {
  const location = useLocation();
  const seen = useRef(location);
  useEffect(() => {
    const before = seen.current;
    if (before.key === location.key) return;
    seen.current = location;
    hear(location.search, before.search);
  });
}

interface Typing {
  /** Whether something was chosen that is about to be sent. */
  resting: () => boolean;
  /** Whether the address is what the form has sent. */
  leads: () => boolean;
}

/**
 * Lets a field of days follow the address, unless the page is about to follow what was typed since. The field stays, and
 * with it the focus, as does what reads as the same day or is being typed.
 */
function useDay(
  form: RefObject<HTMLFormElement | null>,
  name: keyof Interval,
  day: LocalDate,
  { resting, leads }: Typing,
) {
  const { language } = useTranslation("interval");
  const shown = useRef(day);
  useEffect(() => {
    if (shown.current === day || (resting() && leads())) return;
    shown.current = day;
    const line = form.current?.elements.namedItem(name);
    if (!(line instanceof HTMLInputElement)) return;
    const typed = readLocalDate(line.value);
    const typing = line === document.activeElement && (typed === undefined || resting());
    if (typed === day || typing) return;
    line.value = shownDate(day, language);
  });
}
