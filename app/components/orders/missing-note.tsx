import { useTranslation } from "#app/components/translation.tsx";
import { shortfall } from "#app/domain/orders/shortfall.ts";
import type { SlipLine } from "#app/domain/orders/slip.ts";
import { useOrderWords } from "./use-order-words.ts";

/** What a line lacks, and why. */
export function MissingNote({ line }: { line: SlipLine }) {
  const { t } = useTranslation("orders");
  const words = useOrderWords();
  const missing = shortfall(line);
  if (missing === null) return null;
  const amount = words.quantity(missing, line.unit);
  return (
    <span className="why">
      {line.reason
        ? t("missing", { amount, reason: t(`preparedReason.${line.reason}`) })
        : t("missingPlain", { amount })}
    </span>
  );
}
