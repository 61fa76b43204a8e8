import { formatMoney } from "#app/lib/format.ts";
import { useTranslation } from "./translation.tsx";

/** An amount of money from minor units. */
export function Money({ minor, currency }: { minor: number | bigint; currency: string }) {
  const { language } = useTranslation("common");
  return <span className="nowrap">{formatMoney(minor, currency, language)}</span>;
}
