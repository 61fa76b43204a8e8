import { type ComponentProps, useState } from "react";
import { shownDate } from "#app/lib/format.ts";
import { type LocalDate, readLocalDate } from "#app/lib/local-date.ts";
import { Calendar } from "./calendar.tsx";
import { Field, type FieldLook } from "./field.tsx";
import { TextField } from "./text-field.tsx";
import { useTranslation } from "./translation.tsx";
import { useHydrated } from "./use-hydrated.ts";

type DateFieldProps = FieldLook &
  Omit<ComponentProps<"input">, "id" | "name" | "form" | "min" | "type"> & {
    min?: LocalDate;
  };

/** A day, typed in the order of the page's language; with scripts a calendar in that language opens beside it. */
export function DateField({ field, label, hint, optional, className, min, ...input }: DateFieldProps) {
  const { t, language } = useTranslation("common");
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);

  function choose(date: LocalDate) {
    const line = document.getElementById(field.id);
    if (!(line instanceof HTMLInputElement)) return;
    line.value = shownDate(date, language);
    line.dispatchEvent(new Event("input", { bubbles: true }));
    line.dispatchEvent(new Event("change", { bubbles: true }));
    setOpen(false);
    line.focus();
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
            inputMode="text"
            defaultValue={shownDate(field.defaultValue ?? "", language)}
            key={field.key ?? field.name}
          />
          {hydrated ? (
            <button
              type="button"
              className="btn calendar-button"
              aria-label={t("ui.calendar")}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            />
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
  return <TextField autoComplete="off" placeholder={t("ui.timePlaceholder")} {...props} inputMode="text" />;
}
