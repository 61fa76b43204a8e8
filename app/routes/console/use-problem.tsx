import type { ReactNode } from "react";
import { isRouteErrorResponse } from "react-router";
import { PlanWay } from "#app/components/plan-way.tsx";
import { useTextSource, useTranslation } from "#app/components/translation.tsx";
import { rightName } from "#app/domain/accounts/right-name.ts";

interface Problem {
  title: string;
  text: string;
  /** What leads on from here. */
  way?: ReactNode;
}

/** What went wrong on a page of the console, or in a dialog of its, in words; of a form that it was not saved first. */
export function useProblem(error: unknown): Problem {
  const { t } = useTranslation("common");
  const { title, text, way } = useRefusal(error);
  const isUnsent = isRouteErrorResponse(error) && Boolean(error.data?.params?.unsent);
  if (!isUnsent) return { title, text, way };
  const gone = error.status === 404 ? t("error.not_found.unsent") : `${title}. ${text}`;
  return { title: t("error.unsent"), text: error.status === 403 ? text : gone, way };
}

function useRefusal(error: unknown): Problem {
  const { t } = useTranslation(["common", "console", "rights"]);
  const { requestId } = useTextSource().origin;
  if (!isRouteErrorResponse(error) || error.status >= 500)
    return {
      title: t("error.failed.title"),
      text: `${t("error.failed.text")} ${t("error.failed.code", { id: requestId })}`,
    };
  const { code, params } = error.data ?? {};
  const forbidden = (text: string) => ({ title: t("error.forbidden.title"), text });
  // What is a person's own is closed to support, and to whoever sees as somebody else.
  if (code === "support_session") return forbidden(t("console:support.noAccount"));
  if (code === "viewing_own") return forbidden(t("console:viewing.own"));
  // The plans of the business lack what the page shows: which ones have it (document 1, section 6).
  if (params?.plans)
    return {
      title: t("console:plan.lacking.title"),
      text: t("console:plan.lacking.text", { plans: String(params.plans) }),
      way: <PlanWay code={code} className="btn primary" />,
    };
  if (error.status === 403) {
    // The right that is missing, and whom to ask (document 4, Who may do what).
    const right = rightName(String(params?.key));
    const lacks = right
      ? t("console:forbidden.right", { right: t(`rights:${right}`) })
      : t("console:forbidden.admin");
    return forbidden(`${lacks} ${t("console:forbidden.ask")}`);
  }
  if (error.status === 404) return { title: t("error.not_found.title"), text: t("error.not_found.text") };
  const title = t("error.refused.title");
  if (error.status === 429) return { title, text: t("console:wait", { count: Number(params?.count) || 1 }) };
  return { title, text: params?.text ?? t("error.refused.text") };
}
