import { useTranslation } from "#app/components/translation.tsx";
import type { CategoryChoice } from "#app/domain/catalogue/category-choices.server.ts";
import { categoryState } from "#app/domain/catalogue/product-states.ts";

/** What a category is called in a list of choices: a disabled one says so. */
export function useCategoryName() {
  const { t } = useTranslation("products");
  return ({ name, state }: CategoryChoice) =>
    state === categoryState.active ? name : t("inactiveCategory", { name });
}
