import { useTranslation } from "#app/components/translation.tsx";
import { planName } from "#app/domain/billing/plan-name.ts";
import { MEMBER_ADD_ON } from "#app/domain/billing/plans.ts";

interface BoughtWordsProps {
  planId: string;
  billingCycle: string;
  quantity: number;
}

/** What is paid for: the plan, or how many seats, and for how long. */
export function BoughtWords({ planId, billingCycle, quantity }: BoughtWordsProps) {
  const { t } = useTranslation("pricing");
  const what = planId === MEMBER_ADD_ON ? t("pay.seats", { count: quantity }) : planName(planId);
  return (
    <p className="sub">
      {what}, {t(billingCycle === "year" ? "pay.year" : "pay.month")}
    </p>
  );
}
