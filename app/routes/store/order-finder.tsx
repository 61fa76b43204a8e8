import { Link } from "react-router";
import { useTranslation } from "#app/components/translation.tsx";
import type { Shown } from "#app/domain/orders/limits.ts";
import { OrderSearch } from "./order-search.tsx";

interface OrderFinderProps {
  /** Which parts of the list there are. */
  parts: readonly Shown[];
  chosen: Shown;
}

/** What narrows a list of orders: a word, or a part of it; a search looks through all of them. */
export function OrderFinder({ parts, chosen }: OrderFinderProps) {
  const { t } = useTranslation("store");
  return (
    <div className="order-finder">
      <OrderSearch />
      <nav className="segmented" aria-label={t("shown.title")}>
        {parts.map((part) => (
          <Link
            key={part}
            to={{ search: part === "all" ? "" : `?show=${part}` }}
            aria-current={part === chosen ? "page" : undefined}
            preventScrollReset
          >
            {t(`shown.${part}`)}
          </Link>
        ))}
      </nav>
    </div>
  );
}
