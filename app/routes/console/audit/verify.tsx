import { ButtonLink } from "#app/components/button.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { verifyAudit } from "#app/domain/audit/verify-audit.server.ts";
import { load } from "#app/http/load.server.ts";
import { pageTitle } from "#app/http/page-title.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/verify";
import { requirePlan } from "./plan-gate.server.ts";

export const handle: AppHandle = { ns: ["audit"] };

export async function loader(args: Route.LoaderArgs) {
  requirePlan(args.context);
  return {
    ...(await load(verifyAudit, args)),
    title: pageTitle(args.context, "audit", "verifying.title"),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** Whether the audit log is as it was written, and where it is not. */
export default function Verify({ loaderData: { sealed, unsealed, broken } }: Route.ComponentProps) {
  const { t } = useTranslation("audit");
  return (
    <>
      <PageHead title={t("verifying.title")} />
      <p className="lead-in" role="status">
        {broken ? t(`verifying.${broken.fault}`, broken) : t("verifying.whole", { count: sealed })}
      </p>
      {unsealed > 0 ? <p className="muted">{t("verifying.unsealed", { count: unsealed })}</p> : null}
      <ButtonLink to="/console/audit">{t("verifying.back")}</ButtonLink>
    </>
  );
}
