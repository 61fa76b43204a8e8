import { useTranslation } from "./translation.tsx";

/** Names of the units of products by code (document 2, section 3; document 4, Codes). */
export function useUnits() {
  const { t } = useTranslation("common");
  const translate = t as (key: string) => string;
  return {
    /** kilogram */
    name: (code: number) => translate(`common:unit.${code}`),
    /** kg */
    short: (code: number) => translate(`common:unitShort.${code}`),
  };
}
