import { Link } from "react-router";
import { SearchOutcome } from "#app/components/search-outcome.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { Shown } from "#app/domain/orders/limits.ts";
import type { ListedOrder } from "#app/domain/orders/listed-order.ts";
import type { CappedPage, Page } from "#app/lib/page.ts";
import { useOrderWords } from "#app/routes/orders/use-order-words.ts";
import { OrderSearch } from "./order-search.tsx";

interface OrderFinderProps {
  /** Which parts of the list there are. */
  parts: readonly Shown[];
  chosen: Shown;
  /** What is left of the list. */
  list: Page<ListedOrder> & Partial<CappedPage<ListedOrder>>;
}

/** What narrows a list of orders: a word, or a part of it; a search looks through all of them. */
export function OrderFinder({ parts, chosen, list }: OrderFinderProps) {
  const { t } = useTranslation(["store", "orders"]);
  const { total } = useOrderWords();
  return (
    <div className="order-finder">
      <OrderSearch />
      <SearchOutcome>{list.items.length === 0 ? t("orders:noMatch") : total(list)}</SearchOutcome>
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
