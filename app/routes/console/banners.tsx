import { Link } from "react-router";
import { Button } from "#app/components/button.tsx";
import { Banner } from "#app/components/notice.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { planName } from "#app/domain/billing/plan-name.ts";
import type { PastDue, PlanState } from "#app/domain/billing/plan-terms.ts";
import type { Viewing } from "#app/lib/actor.ts";

interface PlanBannerProps {
  plan: PlanState;
  /** Days that the trial keeps orders. */
  kept: number;
  timeZone: string;
  isAdmin: boolean;
}

/** Without a plan nothing can be created: why, and what to do (document 4, Plans). */
export function PlanBanner({ plan, kept, timeZone, isAdmin }: PlanBannerProps) {
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
  if (plan.kind === "unpaid")
    return (
      <Banner tone="alert">
        <span>{t("plan.unpaid")}</span>
        {isAdmin ? <Link to="/console/subscriptions">{t("plan.pay")}</Link> : <span>{t("plan.askPay")}</span>}
      </Banner>
    );
  if (plan.kind === "awaited")
    return (
      <Banner>
        <span>{t("plan.awaited")}</span>
        {isAdmin ? <Link to="/console/subscriptions">{t("subscriptions")}</Link> : null}
      </Banner>
    );
  const date = plan.at ? format.date(plan.at, timeZone) : "";
  const why = plan.kind === "trial_ended" ? t("plan.trialEnded", { date, count: kept }) : t("plan.planEnded");
  return (
    <Banner>
      <span>{why}</span>
      {isAdmin ? <a href="/pricing">{t("plan.choose")}</a> : <span>{t("plan.askChoose")}</span>}
    </Banner>
  );
}

interface PastDueProps extends PastDue {
  timeZone: string;
  isAdmin: boolean;
}

/** A payment failed: what stops, on which day, and where it is paid (document 4, Plans). */
export function PastDueBanner({ planId, until, timeZone, isAdmin }: PastDueProps) {
  const { t } = useTranslation("console");
  const date = useFormat().date(until, timeZone, "medium");
  return (
    <Banner tone="alert">
      <span>{t("plan.pastDue", { plan: planName(planId), date })}</span>
      {isAdmin ? <Link to="/console/subscriptions">{t("plan.pay")}</Link> : <span>{t("plan.askPay")}</span>}
    </Banner>
  );
}

/** The days that are left of a trial, and the way to the subscriptions whenever there was one (document 1, section 2). */
export function TrialNote({ days }: { days: number | null }) {
  const { t } = useTranslation("console");
  return (
    <p className="trial-days">
      {days === null ? null : <span>{t("trialDays", { count: days })}</span>}{" "}
      <Link to="/console/subscriptions">{t("subscriptions")}</Link>
    </p>
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

/** An admin sees the console as somebody else: as whom, until when, and the way back (document 3, section 6). */
export function ViewBanner({
  name,
  endsAt,
  timeZone,
}: Pick<Viewing, "name" | "endsAt"> & { timeZone: string }) {
  const { t } = useTranslation("console");
  const time = useFormat().date(endsAt, timeZone, "time");
  return (
    <Banner tone="alert">
      <span>{t("viewing.banner", { name, time })}</span>
      <form action="/console/organization/view/end" method="post">
        <Button>{t("viewing.end")}</Button>
      </form>
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
        <Button>{t("support.end")}</Button>
      </form>
    </Banner>
  );
}
