import { Link, useLocation } from "react-router";
import { useTranslation } from "#app/components/translation.tsx";
import { type OrderStatus, openStatuses, statusTable } from "#app/domain/orders/statuses.ts";

interface StatusChipsProps {
  counts: Record<(typeof openStatuses)[number], number>;
  /** The status that alone is shown. */
  status: OrderStatus | undefined;
}

/** Open orders by status; the rest of the address stays, but for its page. */
export function StatusChips({ counts, status }: StatusChipsProps) {
  const { t } = useTranslation("orders");
  const { search } = useLocation();
  const to = (one?: OrderStatus) => {
    const next = new URLSearchParams(search);
    for (const name of ["status", "page"]) next.delete(name);
    if (one) next.set("status", one);
    return { search: String(next) };
  };
  return (
    <nav className="segmented chips" aria-label={t("statusFilter")}>
      <Link to={to()} aria-current={!status || undefined} preventScrollReset>
        {t("all")}
      </Link>
      {openStatuses.map((one) => (
        <Link key={one} to={to(one)} aria-current={one === status || undefined} preventScrollReset>
          <span className={`status ${statusTable[one].tone}`}>{t(`status.${one}`)}</span> <b>{counts[one]}</b>
        </Link>
      ))}
    </nav>
  );
}
