import type { ReactNode } from "react";
import { isRouteErrorResponse, Link, Outlet } from "react-router";
import { PageTitle } from "#app/components/page-title.tsx";
import { PlanWay } from "#app/components/plan-way.tsx";
import { useTextSource, useTranslation } from "#app/components/translation.tsx";
import { rightName } from "#app/domain/accounts/right-name.ts";
import type { RefusalCode } from "#app/lib/refusal.ts";
import type { Route } from "./+types/boundary";

/** Draws what goes wrong on a console page inside of the shell. */
export default function ConsolePage() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation();
  const { requestId } = useTextSource().origin;
  const code = isRouteErrorResponse(error) ? error.data?.code : null;
  if (code === "support_session") return <NoAccount why="support.noAccount" />;
  if (code === "viewing_own") return <NoAccount why="viewing.own" />;
  if (isRouteErrorResponse(error) && error.data?.params?.plans)
    return <NotInPlan code={error.data.code} plans={String(error.data.params.plans)} />;
  if (isRouteErrorResponse(error) && error.status === 429)
    return <TooOften minutes={Number(error.data?.params?.count)} />;
  if (isRouteErrorResponse(error) && error.status === 403)
    return <Forbidden operation={String(error.data?.params?.key)} />;
  if (isRouteErrorResponse(error) && error.status === 404)
    return <Problem title={t("error.not_found.title")}>{t("error.not_found.text")}</Problem>;
  if (isRouteErrorResponse(error) && error.status < 500)
    return (
      <Problem title={t("error.refused.title")}>
        {error.data?.params?.text ?? t("error.refused.text")}
      </Problem>
    );
  return (
    <Problem title={t("error.failed.title")}>
      {t("error.failed.text")} {t("error.failed.code", { id: requestId })}
    </Problem>
  );
}

/** What is a person's own is closed to support, and to whoever sees as somebody else. */
function NoAccount({ why }: { why: "support.noAccount" | "viewing.own" }) {
  const { t } = useTranslation(["console", "common"]);
  return <Problem title={t("common:error.forbidden.title")}>{t(`console:${why}`)}</Problem>;
}

/** The plans of the business lack what the page shows: which ones have it (document 1, section 6). */
function NotInPlan({ code, plans }: { code: RefusalCode; plans: string }) {
  const { t } = useTranslation("console");
  return (
    <Problem title={t("plan.lacking.title")} way={<PlanWay code={code} className="btn primary" />}>
      {t("plan.lacking.text", { plans })}
    </Problem>
  );
}

/** A limit was reached: when to try again. */
function TooOften({ minutes }: { minutes: number }) {
  const { t } = useTranslation(["console", "common"]);
  return (
    <Problem title={t("common:error.refused.title")}>{t("console:wait", { count: minutes || 1 })}</Problem>
  );
}

/** Names the right that is missing, and whom to ask (document 4, Who may do what). */
function Forbidden({ operation }: { operation: string }) {
  const { t } = useTranslation(["console", "common", "rights"]);
  const right = rightName(operation);
  return (
    <Problem title={t("common:error.forbidden.title")}>
      {right ? t("forbidden.right", { right: t(`rights:${right}`) }) : t("forbidden.admin")}{" "}
      {t("forbidden.ask")}
    </Problem>
  );
}

interface ProblemProps {
  title: string;
  /** What leads on from here. */
  way?: ReactNode;
  children: ReactNode;
}

function Problem({ title, way, children }: ProblemProps) {
  const { t } = useTranslation("console");
  return (
    <div className="empty">
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p>{children}</p>
      {way ? <p>{way}</p> : null}
      <Link className="btn" to="/console">
        {t("backToConsole")}
      </Link>
    </div>
  );
}
