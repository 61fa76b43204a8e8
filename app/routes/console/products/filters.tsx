import { FilterSelect, FilterSort, Filters, FilterText } from "#app/components/filters.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useSearch } from "#app/components/use-search.ts";
import type { CategoryChoice } from "#app/domain/catalogue/category-choices.server.ts";
import { productState, UNCATEGORIZED } from "#app/domain/catalogue/product-states.ts";
import { useCategoryName } from "./use-category-name.ts";

/** What the list of products can be narrowed by (document 2, section 2). */
export function ProductFilters({ categories }: { categories: readonly CategoryChoice[] }) {
  const { t } = useTranslation(["products", "common"]);
  const nameOf = useCategoryName();
  const states = [
    { value: "", label: t("filter.notArchived") },
    { value: productState.store, label: t("states.0") },
    { value: productState.shop, label: t("states.1") },
    { value: productState.storeAndShop, label: t("states.2") },
    { value: productState.inactive, label: t("states.3") },
    { value: productState.archived, label: t("states.9") },
    { value: "all", label: t("filter.all") },
  ];
  const choices = [
    { value: "", label: t("filter.anyCategory") },
    { value: UNCATEGORIZED, label: t("uncategorized") },
    ...categories.map((category) => ({ value: category.id, label: nameOf(category) })),
  ];
  const search = useSearch();
  const sorts = [
    { value: "", label: t("common:sort.newest") },
    { value: "created", label: t("common:sort.oldest") },
    { value: "name", label: t("common:sort.name") },
    { value: "-name", label: t("common:sort.nameDown") },
    { value: "price", label: t("sort.price") },
    { value: "-price", label: t("sort.priceDown") },
    ...(search.get("category_id") ? [{ value: "position", label: t("sort.own") }] : []),
  ];
  return (
    <Filters debounceMs={200} search={{ name: "name", label: t("column.name") }}>
      <FilterSelect name="state" label={t("column.state")} options={states} />
      <FilterSelect name="category_id" label={t("column.category")} options={choices} />
      <FilterText name="sku" label={t("column.sku")} />
      <FilterText name="barcode" label={t("column.barcode")} inputMode="numeric" />
      <FilterSort ways={sorts} />
    </Filters>
  );
}
