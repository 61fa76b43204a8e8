import { useTranslation } from "#app/components/translation.tsx";
import type { SlipLine } from "#app/domain/orders/slip.ts";
import { useOrderWords } from "./use-order-words.ts";

interface MissingNoteProps {
  line: Pick<SlipLine, "unit" | "reason">;
  /** A plain decimal. */
  missing: string;
}

/** What a line lacks, and why. */
export function MissingNote({ line, missing }: MissingNoteProps) {
  const { t } = useTranslation("orders");
  const words = useOrderWords();
  const amount = words.quantity(missing, line.unit);
  return (
    <span className="why">
      {line.reason
        ? t("missing", { amount, reason: t(`preparedReason.${line.reason}`) })
        : t("missingPlain", { amount })}
    </span>
  );
}

/** By how much a line is over what was asked for, a plain decimal. */
export function SurplusNote({ unit, over }: Pick<SlipLine, "unit"> & { over: string }) {
  const { t } = useTranslation("orders");
  const words = useOrderWords();
  return <span className="why">{t("over", { amount: words.quantity(over, unit) })}</span>;
}
