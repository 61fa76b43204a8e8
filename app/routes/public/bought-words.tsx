import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { planName } from "#app/domain/billing/plan-name.ts";
import { MEMBER_ADD_ON } from "#app/lib/sold.ts";

interface BoughtWordsProps {
  planId: string;
  billingCycle: string;
  quantity: number;
  /** What is paid at once, where that is known. */
  price?: { amount: number; currency: string } | null | undefined;
}

/** What is paid for: the plan, or how many seats, and for how long. */
export function BoughtWords({ planId, billingCycle, quantity, price }: BoughtWordsProps) {
  const { t } = useTranslation("pricing");
  const format = useFormat();
  const what = planId === MEMBER_ADD_ON ? t("pay.seats", { count: quantity }) : planName(planId);
  return (
    <p className="sub">
      {what}, {t(billingCycle === "year" ? "pay.year" : "pay.month")}
      {price ? <strong> · {format.money(price.amount, price.currency)}</strong> : null}
    </p>
  );
}
