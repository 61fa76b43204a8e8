import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { DraftState } from "./use-draft.ts";

interface AmountStatusProps {
  /** What was changed last, and how much of it there is by now, in thousandths; null for nothing yet. */
  line: { name: string; unit: number; amount: number } | null;
  /** Minor units. */
  total: number;
  currency: string;
  /** Another number each time that the same is to be said again. */
  told?: number;
}

/** Says to who does not see it how much of a product is in the order, and the total. */
export function AmountStatus({ line, total, currency, told }: AmountStatusProps) {
  const { t } = useTranslation("store");
  const format = useFormat();
  return (
    <p className="vh" role="status">
      {line ? (
        <span key={told}>
          {t("draft.now", {
            name: line.name,
            quantity: format.quantityUnit(line.amount, line.unit),
            total: format.money(total, currency),
          })}
        </span>
      ) : null}
    </p>
  );
}

/** The same of the product that was tapped or added by a dialog. */
export function TappedStatus({ order, currency }: { order: DraftState; currency: string }) {
  const { last, told, draft, amountOf } = order;
  const line = last && { ...last, amount: amountOf(last.id) };
  return <AmountStatus {...{ line, told, currency }} total={draft.total} />;
}
