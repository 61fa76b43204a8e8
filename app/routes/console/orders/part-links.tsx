import { PlainLink } from "#app/components/plain-link.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useAddressWith } from "#app/components/use-address-with.ts";
import { useAskedSearch } from "#app/components/use-asked-search.ts";
import { useSearch } from "#app/components/use-search.ts";
import type { OrderStatus } from "#app/domain/orders/statuses.ts";

const ready: OrderStatus = "order_completed";

/** What each part of the orders is in the address. */
const parts = [
  ["all", {}],
  ["open", { show: "open" }],
  ["today", { show: "today" }],
  ["ready", { show: "open", status: ready }],
] as const;

/** The parts of the orders as links beside the other filters, which stay; open ones and today's also by pickup. */
export function PartLinks() {
  const { t } = useTranslation("orders");
  const search = useSearch();
  const asked = useAskedSearch();
  const addressWith = useAddressWith();
  const show = search.get("show") ?? "";
  const status = search.get("status") ?? "";
  const byPickup = search.get("sort") === "pickup";
  const at = (changes: Readonly<Record<string, string>>) => {
    const to = new URLSearchParams(asked);
    for (const name of ["page", ...Object.keys(changes)]) to.delete(name);
    for (const [name, value] of Object.entries(changes)) if (value) to.set(name, value);
    return addressWith(to);
  };
  return (
    <nav className="views" aria-label={t("parts.title")}>
      {parts.map(([part, { show: shown = "", status: wanted = "" }]: Part) => (
        <PlainLink
          key={part}
          to={at({ show: shown, status: wanted, ...(!shown && byPickup && { sort: "" }) })}
          aria-current={show === shown && status === wanted ? "page" : undefined}
          preventScrollReset
        >
          {t(`parts.${part}`)}
        </PlainLink>
      ))}
      {show && !search.get("q") ? (
        <PlainLink
          to={at({ sort: byPickup ? "" : "pickup" })}
          aria-current={byPickup ? "true" : undefined}
          preventScrollReset
        >
          {t("parts.byPickup")}
        </PlainLink>
      ) : null}
    </nav>
  );
}

type Part = readonly [(typeof parts)[number][0], { readonly show?: string; readonly status?: string }];
