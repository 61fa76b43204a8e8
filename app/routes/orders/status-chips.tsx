import { PlainLink } from "#app/components/plain-link.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useAddressWith } from "#app/components/use-address-with.ts";
import { useAskedSearch } from "#app/components/use-asked-search.ts";
import { type OrderStatus, openStatuses, statusTable } from "#app/domain/orders/statuses.ts";

interface StatusChipsProps {
  counts: Record<(typeof openStatuses)[number], number>;
  /** The status that alone is shown. */
  status: OrderStatus | undefined;
}

/** Open orders by status; the rest of the address stays, but for its page. */
export function StatusChips({ counts, status }: StatusChipsProps) {
  const { t } = useTranslation("orders");
  const asked = useAskedSearch();
  const addressWith = useAddressWith();
  const to = (one?: OrderStatus) => {
    const next = new URLSearchParams(asked);
    for (const name of ["status", "page"]) next.delete(name);
    if (one) next.set("status", one);
    return addressWith(next);
  };
  return (
    <nav className="segmented chips" aria-label={t("statusFilter")}>
      <PlainLink to={to()} aria-current={!status || undefined} preventScrollReset>
        {t("all")}
      </PlainLink>
      {openStatuses.map((one) => (
        <PlainLink key={one} to={to(one)} aria-current={one === status || undefined} preventScrollReset>
          <span className={`status ${statusTable[one].tone}`}>{t(`status.${one}`)}</span> <b>{counts[one]}</b>
        </PlainLink>
      ))}
    </nav>
  );
}
