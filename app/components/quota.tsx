import type { ReactNode } from "react";
import { PlainLink } from "./plain-link.tsx";
import { Tip } from "./tip.tsx";
import { useTranslation } from "./translation.tsx";

interface QuotaProps {
  used: number;
  limit: number;
  /** Where the limit comes from (document 2, section 2); null where it is the same for everybody. */
  to?: string | null;
  /** "You have 3/5 workplaces". */
  children: ReactNode;
}

/** How much of a limit is used, and that it is reached: what adds is hidden then (document 2, section 2). */
export function Quota({ used, limit, to = "/console/subscriptions", children }: QuotaProps) {
  const { t } = useTranslation("common");
  const share = used === 0 ? 0 : Math.min(1, used / limit);
  return (
    <div className="quota">
      <span>{children}</span>
      <span className="bar" aria-hidden="true">
        <i style={{ width: `${Math.round(share * 1000) / 10}%` }} />
      </span>
      {limit > 0 && used >= limit ? <span>{t("ui.quotaFull")}</span> : null}
      {to === null ? null : (
        <Tip label={t("ui.quotaInfo")}>
          {t(limit === 0 ? "ui.withoutPlan" : "ui.quotaText")}{" "}
          <PlainLink to={to}>{t("ui.subscriptions")}</PlainLink>
        </Tip>
      )}
    </div>
  );
}
