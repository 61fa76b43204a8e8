import type { FormEvent } from "react";
import { DateField } from "./date-field.tsx";
import { plainField } from "./field.tsx";
import { useTranslation } from "./translation.tsx";
import { isUnreadDay } from "./unread-days.ts";
import { useSearch } from "./use-search.ts";

interface FilterDayProps {
  name: string;
  label: string;
}

/** A day that narrows a list, typed or chosen as in any form; one that can't be read narrows nothing, and says so. */
export function FilterDay({ name, label }: FilterDayProps) {
  const { t } = useTranslation("interval");
  const search = useSearch();
  const value = search.get(name) ?? "";
  const errors = isUnreadDay(value) ? [t("unread")] : [];
  return (
    <div className="filter-day" onInput={waitForDay}>
      <DateField
        field={plainField(name, { id: `filter-${name}`, value, errors })}
        label={label}
        onBlur={({ currentTarget: day }) => {
          // What is left half typed is sent after all: the page says that it can't be read.
          if (day.value !== value && isUnreadDay(day.value))
            day.dispatchEvent(new Event("input", { bubbles: true }));
        }}
        className={value ? "has-value" : undefined}
      />
    </div>
  );
}

/** A list does not follow what is half typed. */
function waitForDay(event: FormEvent<HTMLElement>) {
  const { target } = event;
  if (target instanceof HTMLInputElement && target === document.activeElement && isUnreadDay(target.value))
    event.stopPropagation();
}
