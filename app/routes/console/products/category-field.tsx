import { useEffect, useState } from "react";
import { SelectField } from "#app/components/select-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useHydrated } from "#app/components/use-hydrated.ts";
import type { CategoryChoice } from "#app/domain/catalogue/category-choices.server.ts";
import { fold } from "#app/lib/fold.ts";
import { useCategoryName } from "./use-category-name.ts";
import type { ProductFields } from "./values.ts";

/** Document 2, section 9: the list of categories in the form follows what is typed after so long. */
const DEBOUNCE_MS = 50;
/** A list of so many is read at a glance. */
const SHORT = 8;

interface CategoryFieldProps {
  field: ProductFields["category_id"];
  categories: readonly CategoryChoice[];
}

/** The product's category. With scripts a long list can be narrowed by a part of the name. */
export function CategoryField({ field, categories }: CategoryFieldProps) {
  const { t } = useTranslation("products");
  const nameOf = useCategoryName();
  const hydrated = useHydrated();
  const [typed, setTyped] = useState("");
  const sought = useRested(typed);
  const shown = categories.filter(
    ({ id, name }) => id === field.value || fold(name).includes(fold(sought.trim())),
  );
  return (
    <div className="narrowed">
      <SelectField
        field={field}
        label={t("column.category")}
        blank={t("form.noCategory")}
        options={shown.map((category) => ({ value: category.id, label: nameOf(category) }))}
      />
      {hydrated && categories.length > SHORT && (
        <input
          // In no form: Enter sends none, and what has no name takes no focus from what is wrong with the whole of it.
          // Not controlled: the form hears of a key first and may be drawn anew, which would take that key away.
          form=""
          className="input"
          type="search"
          aria-label={t("form.findCategory")}
          placeholder={t("form.findCategory")}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </div>
  );
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
