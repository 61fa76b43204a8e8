import { Fragment } from "react";
import { useTranslation } from "#app/components/translation.tsx";
import { shownRetention } from "#app/domain/billing/shown-retention.ts";
import type { SubscriptionRow } from "#app/domain/billing/subscription-rows.server.ts";
import { MEMBER_ADD_ON } from "#app/lib/sold.ts";

/** How long orders are kept: in days below 30, otherwise in months (document 1, section 2). */
export function useRetention(): (days: number) => string {
  const { t } = useTranslation("subscriptions");
  return (days) => {
    const { unit, count } = shownRetention(days);
    return t(`quota.${unit}`, { count });
  };
}

/** What a subscription allows, in one line. */
export function QuotaWords({ plan_id, quantity, data: { quota } }: SubscriptionRow) {
  const { t } = useTranslation("subscriptions");
  const kept = useRetention();
  const words =
    plan_id === MEMBER_ADD_ON
      ? [t("quota.seats", { count: quantity })]
      : [
          t("quota.workplaces", { count: quota.workplace_limit }),
          t("quota.members", { count: quota.member_limit }),
          t("quota.products", { count: quota.item_limit }),
          t("quota.kept", { time: kept(quota.data_retention) }),
        ];
  return (
    <p className="quota-words">
      {words.map((word, place) => (
        <Fragment key={word}>
          {place > 0 ? " · " : null}
          <span>{word}</span>
        </Fragment>
      ))}
    </p>
  );
}
