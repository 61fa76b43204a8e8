import { DateField } from "./date-field.tsx";
import { plainField } from "./field.tsx";
import { useSearch } from "./use-search.ts";

interface FilterDayProps {
  name: string;
  label: string;
}

/** A day that narrows a list, typed or chosen as in any form. */
export function FilterDay({ name, label }: FilterDayProps) {
  const search = useSearch();
  const value = search.get(name) ?? "";
  return (
    <DateField
      field={plainField(name, { id: `filter-${name}`, value })}
      label={label}
      className={value ? "has-value" : undefined}
    />
  );
}
