import { useTranslation } from "#app/components/translation.tsx";
import type { OrderableCategory } from "#app/domain/catalogue/orderable.server.ts";

interface CategoryChipsProps {
  categories: readonly OrderableCategory[];
  /** How many products there are in all. */
  all: number;
  /** The id of the category that is shown; blank for all of them, null for none. */
  chosen: string | null;
}

/** The categories, each a button of the order's form. */
export function CategoryChips({ categories, all, chosen }: CategoryChipsProps) {
  const { t } = useTranslation("store");
  const chips = [
    { id: "", name: t("new.all"), count: all },
    ...categories.map(({ id, name, count }) => ({ id, name: name ?? t("new.uncategorized"), count })),
  ];
  return (
    <nav className="cats" aria-label={t("new.categories")}>
      {chips.map(({ id, name, count }) => (
        <button key={id} type="submit" name="category" value={id} aria-current={id === chosen || undefined}>
          {name} <small>{count}</small>
        </button>
      ))}
    </nav>
  );
}
