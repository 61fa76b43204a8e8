import { use } from "react";
import { Link, useActionData } from "react-router";
import type { FormReply } from "#app/lib/form-reply.ts";
import { planWays } from "#app/lib/plan-ways.ts";
import type { RefusalCode } from "#app/lib/refusal.ts";
import { AdminContext } from "./admin-context.ts";
import { useTranslation } from "./translation.tsx";

/**
 * The way out of what the plan does not allow: for who may buy a link, for others whom to ask. Nothing where something
 * else was refused.
 */
export function PlanWay({ code, className }: { code: RefusalCode | undefined; className?: string }) {
  const { t } = useTranslation("common");
  const isAdmin = use(AdminContext);
  const to = code && planWays[code];
  if (!to) return null;
  if (!isAdmin) return <>{t("ui.planAsk")}</>;
  return (
    <Link to={to} className={className} reloadDocument={to === "/pricing"}>
      {t(to === "/pricing" ? "ui.planChoose" : "ui.planChange")}
    </Link>
  );
}

/** The same for the form of the page that was refused. */
export function FormPlanWay() {
  const code = useActionData<Partial<FormReply>>()?.refusal?.code;
  return code && planWays[code] ? (
    <p>
      <PlanWay code={code} />
    </p>
  ) : null;
}
