import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { planName } from "#app/domain/billing/plan-name.ts";

interface DueWordsProps {
  business: string;
  planId: string;
  amount: number;
  currency: string;
  /** The date of the invoice. */
  at: Date;
  timeZone: string;
}

/** Whose invoice is paid, what it is for and how much it comes to. */
export function DueWords({ business, planId, amount, currency, at, timeZone }: DueWordsProps) {
  const { t } = useTranslation("pricing");
  const format = useFormat();
  return (
    <>
      <p className="sub">
        {t("pay.due", { business, plan: planName(planId), date: format.date(at, timeZone, "medium") })}
        <strong> · {format.money(amount, currency)}</strong>
      </p>
      <p>{t("pay.dueText")}</p>
    </>
  );
}
