import { Notice } from "#app/components/notice.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { planName } from "#app/domain/billing/plan-name.ts";
import type { Questions } from "#app/domain/billing/purchase-questions.server.ts";

interface PayQuestionsProps extends Questions {
  planId: string;
  timeZone: string;
}

/** What a buyer is told before a plan is paid for. */
export function PayQuestions({ planId, beside, owes, awaits, shorter, timeZone }: PayQuestionsProps) {
  const { t } = useTranslation("pricing");
  const format = useFormat();
  // The plans that are sold keep orders for whole months.
  const kept = (days: number) => t("pay.months", { count: days / 30 });
  const list = "/console/subscriptions";
  return (
    <>
      {owes ? (
        <Notice tone="warn" action={<a href={list}>{t("payDue")}</a>}>
          {t("owes")}
        </Notice>
      ) : null}
      {beside ? (
        <Notice tone="warn" action={<a href={list}>{t("change")}</a>}>
          {t("pay.beside", { plan: planName(beside) })}
        </Notice>
      ) : null}
      {awaits ? <Notice tone="warn">{t("pay.awaits")}</Notice> : null}
      {shorter ? (
        <Notice tone="warn">
          {t("pay.shorter", {
            plan: planName(planId),
            present: kept(shorter.days),
            after: kept(shorter.nextDays),
            date: format.date(shorter.at, timeZone, "medium"),
          })}
        </Notice>
      ) : null}
    </>
  );
}
