import { Link } from "react-router";
import { Button } from "#app/components/button.tsx";
import { Banner } from "#app/components/notice.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { Viewing } from "#app/lib/actor.ts";
import type { PlanTrouble } from "./plan-troubles.server.ts";

/** What is no page of the console. */
const elsewhere: readonly PlanTrouble["to"][] = ["/pricing", "/console/subscriptions/due"];

/** A payment failed, or nothing can be created without a plan: why, and what to do (document 4, Plans). */
export function PlanBanner(trouble: PlanTrouble & { timeZone: string; isAdmin: boolean }) {
  const { t } = useTranslation("console");
  const { why, plan, at, days, ask } = trouble;
  const date = useFormat().date;
  return (
    <Banner tone={trouble.tone}>
      <span>
        {t(why, { plan, count: days, date: at ? date(at, trouble.timeZone, trouble.written) : "" })}
      </span>
      {trouble.isAdmin ? (
        <Link to={trouble.to} reloadDocument={elsewhere.includes(trouble.to)}>
          {t(trouble.act)}
        </Link>
      ) : (
        ask && <span>{t(ask)}</span>
      )}
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
