import type { TFunction } from "i18next";
import { madeOnce } from "./made-once.ts";
import { useTranslation } from "./translation.tsx";

export type Translator = TFunction<"common">;

/** Names of the units of products by code (document 2, section 3; document 4, Codes). */
export const useUnits = () => unitsOf(useTranslation("common").t);

export const unitsOf = madeOnce((t: Translator) => {
  const translate = t as (key: string) => string;
  return {
    /** kilogram */
    name: (code: number) => translate(`common:unit.${code}`),
    /** kg */
    short: (code: number) => translate(`common:unitShort.${code}`),
  };
});
