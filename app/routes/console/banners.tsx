import { Link } from "react-router";
import { Button } from "#app/components/button.tsx";
import { Banner } from "#app/components/notice.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { PlanState } from "#app/domain/billing/plan-state.ts";

interface PlanBannerProps {
  plan: PlanState;
  timeZone: string;
  isAdmin: boolean;
}

/** Without a plan nothing can be created: why, and what to do (document 4, Plans). */
export function PlanBanner({ plan, timeZone, isAdmin }: PlanBannerProps) {
  const { t } = useTranslation("console");
  const format = useFormat();
  if (plan.kind === "running") return null;
  if (plan.kind === "none")
    return (
      <Banner>
        <span>{t("plan.none")}</span>
        {isAdmin ? <Link to="/welcome">{t("plan.start")}</Link> : <span>{t("plan.askStart")}</span>}
      </Banner>
    );
  const date = plan.at ? format.date(plan.at, timeZone) : "";
  const why = plan.kind === "trial_ended" ? t("plan.trialEnded", { date }) : t("plan.planEnded");
  return (
    <Banner>
      <span>{why}</span>
      <span>{isAdmin ? t("plan.choose") : t("plan.askChoose")}</span>
    </Banner>
  );
}

/** The business is going to be removed, and where whoever may cancel that does so (document 1, section 2). */
export function RemovalBanner({ at, timeZone, leads }: { at: Date; timeZone: string; leads: boolean }) {
  const { t } = useTranslation("console");
  return (
    <Banner tone="alert">
      <span>{t("removal", { date: useFormat().upperDate(at, timeZone) })}</span>
      {leads ? <Link to="/console/organization">{t("removalOpen")}</Link> : null}
    </Banner>
  );
}

/** The operator's support is in the business: until when, and the way out (document 4, Account and organization). */
export function SupportBanner({ until, timeZone }: { until: Date; timeZone: string }) {
  const { t } = useTranslation("console");
  return (
    <Banner tone="alert">
      <span>{t("support.session", { time: useFormat().date(until, timeZone, "time") })}</span>
      <form action="/logout?to=login" method="post">
        <Button variant="line">{t("support.end")}</Button>
      </form>
    </Banner>
  );
}
