import { type ComponentProps, useState } from "react";
import { shownDate } from "#app/lib/format.ts";
import { type LocalDate, readLocalDate } from "#app/lib/local-date.ts";
import { daysLater } from "#app/lib/local-day.ts";
import { Calendar } from "./calendar.tsx";
import { classNames, KEPT_PLACE } from "./class-names.ts";
import { Field, type FieldLook } from "./field.tsx";
import { TextField } from "./text-field.tsx";
import { useTranslation } from "./translation.tsx";
import { useHydrated } from "./use-hydrated.ts";

type DateFieldProps = FieldLook &
  Omit<ComponentProps<"input">, "id" | "name" | "form" | "min" | "type"> & {
    /** The first day, which is offered with the one after it. */
    min?: LocalDate;
  };

/**
 * A day, typed in the order of the page's language; with scripts a calendar in that language opens beside it, and the
 * first two days are a tap away.
 */
export function DateField({ field, label, hint, optional, className, min, ...input }: DateFieldProps) {
  const { t, language } = useTranslation("common");
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);

  function choose(date: LocalDate) {
    const line = document.getElementById(field.id);
    if (!(line instanceof HTMLInputElement)) return;
    line.setRangeText(shownDate(date, language), 0, line.value.length, "end");
    line.dispatchEvent(new Event("input", { bubbles: true }));
    if (open) line.focus();
    setOpen(false);
  }
  const typed = () => (document.getElementById(field.id) as HTMLInputElement | null)?.value ?? "";

  return (
    <Field field={field} label={label} hint={hint} optional={optional} className={className}>
      {(control) => (
        <span className="dated">
          <input
            className="input"
            autoComplete="off"
            placeholder={t("ui.datePlaceholder")}
            {...input}
            {...control}
            type="text"
            inputMode="decimal"
            defaultValue={shownDate(field.defaultValue ?? "", language)}
            key={field.key ?? field.name}
          />
          <button
            type="button"
            className={classNames("btn calendar-button", !hydrated && KEPT_PLACE)}
            aria-label={t("ui.calendar")}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
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
          {open ? (
            <Calendar
              chosen={readLocalDate(typed())}
              min={min}
              onChoose={choose}
              onClose={() => setOpen(false)}
            />
          ) : null}
        </span>
      )}
    </Field>
  );
}

type TimeFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "figure" | "counter">;

/** A time of day on the 24-hour clock. */
export function TimeField(props: TimeFieldProps) {
  const { t } = useTranslation("common");
  return (
    <TextField autoComplete="off" placeholder={t("ui.timePlaceholder")} {...props} inputMode="decimal" />
  );
}
