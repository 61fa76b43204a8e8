import { type ComponentProps, type FormEvent, useState } from "react";
import { shownDate } from "#app/lib/format.ts";
import { type LocalDate, readLocalDate, readLocalTime } from "#app/lib/local-date.ts";
import { daysLater } from "#app/lib/local-day.ts";
import { readComingDate, readTypedDay } from "#app/lib/typed-day.ts";
import { classNames, KEPT_PLACE } from "./class-names.ts";
import { Field, type FieldLook, type FieldState } from "./field.tsx";
import { TextField } from "./text-field.tsx";
import { useTranslation } from "./translation.tsx";
import { useHydrated } from "./use-hydrated.ts";

type DateFieldProps = FieldLook &
  Omit<ComponentProps<"input">, "id" | "name" | "form" | "min" | "type"> & {
    label: string;
    /** The first day, which is offered with the one after it. */
    min?: LocalDate;
    /** The days that the calendar offers. */
    offered?: { first: LocalDate; last: LocalDate };
    /** The business's day; else it is the first one that can be meant. */
    today?: LocalDate;
  };

/** Loaded at the first tap that asks for it. */
type CalendarModule = typeof import("./calendar.tsx");

/**
 * A day, typed in the order of the page's language; with scripts a calendar in that language opens beside it, and the
 * first two days are a tap away.
 */
export function DateField({
  field,
  label,
  hint,
  optional,
  className,
  min,
  offered,
  today = min,
  ...input
}: DateFieldProps) {
  const { t, language } = useTranslation("common");
  const hydrated = useHydrated();
  const [opened, setOpened] = useState<CalendarModule | null>(null);
  const close = () => setOpened(null);
  const [shown, onInput] = useMended(field, (text) => {
    const date = min ? readComingDate(text, min) : readTypedDay(text);
    return date !== undefined && (!min || date >= min);
  });

  function choose(date: LocalDate) {
    const line = document.getElementById(field.id);
    if (!(line instanceof HTMLInputElement)) return;
    line.setRangeText(shownDate(date, language), 0, line.value.length, "end");
    line.dispatchEvent(new Event("input", { bubbles: true }));
    if (opened) line.focus();
    close();
  }
  const typed = () => (document.getElementById(field.id) as HTMLInputElement | null)?.value ?? "";

  return (
    <Field field={shown} label={label} hint={hint} optional={optional} className={className}>
      {(control) => (
        <span className="dated">
          <input
            className="input"
            autoComplete="off"
            placeholder={t("ui.datePlaceholder")}
            {...input}
            {...control}
            onInput={onInput}
            type="text"
            inputMode="decimal"
            defaultValue={shownDate(field.defaultValue ?? "", language)}
            key={field.key ?? field.name}
          />
          <button
            type="button"
            className={classNames("btn calendar-button", !hydrated && KEPT_PLACE)}
            aria-label={`${t("ui.calendar")}: ${label}`}
            aria-expanded={opened !== null}
            onClick={() => (opened ? close() : import("./calendar.tsx").then(setOpened, () => {}))}
          />
          {min ? (
            <span className={classNames("near", !hydrated && KEPT_PLACE)}>
              <button type="button" className="textbtn" onClick={() => choose(min)}>
                {t("ui.today")}
              </button>
              <button type="button" className="textbtn" onClick={() => choose(daysLater(min, 1))}>
                {t("ui.tomorrow")}
              </button>
            </span>
          ) : null}
          {opened ? (
            <opened.Calendar
              chosen={readLocalDate(typed())}
              min={min ?? offered?.first}
              max={offered?.last}
              today={today}
              onChoose={choose}
              onClose={close}
            />
          ) : null}
        </span>
      )}
    </Field>
  );
}

type TimeFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "figure" | "counter">;

/** A time of day on the 24-hour clock. */
export function TimeField({ field, ...props }: TimeFieldProps) {
  const { t } = useTranslation("common");
  const [shown, onInput] = useMended(field, (text) => readLocalTime(text) !== undefined);
  return (
    <TextField
      autoComplete="off"
      placeholder={t("ui.timePlaceholder")}
      {...props}
      field={shown}
      onInput={onInput}
      inputMode="decimal"
    />
  );
}

/** A field whose error goes as soon as what is typed can be read, until the server finds the next one. */
function useMended(field: FieldState, reads: (text: string) => boolean) {
  const [mended, setMended] = useState<string>();
  const error = field.errors?.[0];
  const onInput = ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) =>
    setMended(reads(value) ? error : undefined);
  return [error && error === mended ? { ...field, errors: [] } : field, onInput] as const;
}
