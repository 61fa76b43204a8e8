import { useLocation } from "react-router";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { rowAddresses } from "./row-addresses.ts";

/** What the cells of all rows are drawn with: hooks run once for a list, not for each of its cells. */
export function useRowWords(currency: string) {
  const { t, language } = useTranslation(["products", "common"]);
  const { search } = useLocation();
  return { t, language, format: useFormat(), addresses: rowAddresses(search), currency };
}

export type RowWords = ReturnType<typeof useRowWords>;
