import { DateField } from "./date-field.tsx";
import { plainField } from "./field.tsx";
import { useTranslation } from "./translation.tsx";
import { unreadDays } from "./unread-days.ts";
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
  const errors = unreadDays(search, [name]).map(() => t("unread"));
  return (
    <DateField
      field={plainField(name, { id: `filter-${name}`, value, errors })}
      label={label}
      className={value ? "has-value" : undefined}
    />
  );
}
