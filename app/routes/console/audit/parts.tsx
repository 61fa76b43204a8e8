import { Link, useLocation } from "react-router";
import { useTranslation } from "#app/components/translation.tsx";

const parts = [
  ["acts", "/console/audit"],
  ["access", "/console/audit/access"],
] as const;

/** What was changed, and who signed in or was refused. */
export function AuditParts() {
  const { t } = useTranslation("audit");
  const { pathname } = useLocation();
  return (
    <nav className="views" aria-label={t("parts.title")}>
      {parts.map(([part, to]) => (
        <Link key={part} to={to} aria-current={pathname === to ? "page" : undefined}>
          {t(`parts.${part}`)}
        </Link>
      ))}
    </nav>
  );
}
