import { Link } from "react-router";
import { ButtonLink } from "#app/components/button.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { isAuditAct } from "#app/domain/audit/acts.ts";
import { verifyAudit } from "#app/domain/audit/verify-audit.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { load } from "#app/http/load.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import type { Route } from "./+types/verify";
import { requirePlan } from "./plan-gate.server.ts";

export const handle: AppHandle = { ns: ["audit"] };

export async function loader(args: Route.LoaderArgs) {
  requirePlan(args.context);
  return {
    ...(await load(verifyAudit, args)),
    timeZone: scopeOf(args.context).organization.timeZone,
  };
}

/** Whether the audit log is as it was written, and where it is not. */
export default function Verify({ loaderData: { sealed, unsealed, broken, timeZone } }: Route.ComponentProps) {
  const { t } = useTranslation("audit");
  return (
    <>
      <PageHead title={t("verifying.title")} />
      <Notice tone={broken ? "alert" : "info"} live>
        <p>{broken ? t(`verifying.${broken.fault}`, broken) : t("verifying.whole", { count: sealed })}</p>
        {broken?.row ? <Found fault={broken.fault} row={broken.row} timeZone={timeZone} /> : null}
      </Notice>
      {unsealed > 0 ? <p className="muted lead-in">{t("verifying.unsealed", { count: unsealed })}</p> : null}
      <ButtonLink to="/console/audit">{t("verifying.back")}</ButtonLink>
    </>
  );
}

type Broken = NonNullable<Route.ComponentProps["loaderData"]["broken"]>;

interface FoundProps {
  fault: Broken["fault"];
  row: NonNullable<Broken["row"]>;
  timeZone: string;
}

/** The row that is not as it was sealed, or the one before what is missing: when, who, what, and where it stands. */
function Found({ fault, row, timeZone }: FoundProps) {
  const { t } = useTranslation("audit");
  const when = useFormat().date(row.created_at, timeZone, "dateTime");
  const act = isAuditAct(row.name) ? t(`act.${row.name}`) : t("access.kind.signed_in");
  const to = row.page === null ? "/console/audit/access" : `/console/audit?page=${row.page}`;
  return (
    <p>
      {t(fault === "missing" ? "verifying.before" : "verifying.row")}{" "}
      <b>{t("verifying.named", { when, who: row.user_email || t("system"), act })}</b>{" "}
      <Link to={to}>{t("verifying.open")}</Link>
    </p>
  );
}
