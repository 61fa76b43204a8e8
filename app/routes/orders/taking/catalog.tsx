import { type ComponentType, lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from "react";
import { Button } from "#app/components/button.tsx";
import { SearchField } from "#app/components/search-field.tsx";
import { SearchOutcome } from "#app/components/search-outcome.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useHydrated } from "#app/components/use-hydrated.ts";
import { inOwnOrder } from "#app/domain/catalogue/in-own-order.ts";
import type { OrderableCategory } from "#app/domain/catalogue/orderable.server.ts";
import type { OutProduct } from "#app/domain/catalogue/out-today.server.ts";
import { CategoryChips } from "./category-chips.tsx";
import type { Filling } from "./filling.ts";
import { GoneGood, Good } from "./good.tsx";
import { ScanMessage } from "./scan-message.tsx";
import type { ShownProduct } from "./shown-product.ts";
import { useSearchAsTyped } from "./use-search-as-typed.ts";
import "../taking.css";

/** Without the network nothing could be added by a code. */
const Scanning = lazy<ComponentType<{ order: Filling }>>(() =>
  import("./scanning.tsx").catch(() => ({ default: () => null })),
);

interface CatalogProps<P extends ShownProduct> {
  /** The heading of the page. */
  title: ReactNode;
  categories: readonly OrderableCategory[];
  /** Those of other categories are not drawn. */
  products: readonly P[];
  /** Products beyond those that are drawn. */
  more: number;
  /** What is sold here, but is out until tomorrow. */
  out: readonly OutProduct[];
  text: string;
  /** Nothing matches the text; these are close to it. */
  close: boolean;
  categoryId: string | null;
  currency: string;
  order: Filling;
  /** Whether nothing is to be chosen now. */
  inert?: boolean;
  /** How much of a product is in the order, and the way to more of it. */
  amount: (product: P) => ReactNode;
  /** What opens more about a product, under its name. */
  details?: (product: P) => ReactNode;
  /** What else stands beside the search. */
  children?: ReactNode;
}

/** The products to choose from: by word or by category. Every button keeps what was typed in its form. */
export function Catalog<P extends ShownProduct>({
  title,
  categories,
  products: offered,
  more,
  out: gone,
  text,
  close,
  categoryId,
  currency,
  order,
  inert,
  amount,
  details,
  children,
}: CatalogProps<P>) {
  const { t } = useTranslation("store");
  const search = useSearchAsTyped(text, order);
  const hydrated = useHydrated();
  const section = useListFromTop(`${categoryId} ${text}`);
  const products = categoryId
    ? inOwnOrder(offered.filter(({ category_id }) => category_id === categoryId))
    : offered;
  const out = categoryId ? gone.filter(({ category_id }) => category_id === categoryId) : gone;
  const pictured = offered.filter(({ image }) => image !== null).length * 2 > offered.length;
  const all = categories.reduce((sum, { count }) => sum + count, 0);
  const count = products.length + out.length;
  const none = all === 0 ? t("new.nothing") : t("new.none");
  const told = count === 0 ? none : close ? t("new.close", { text }) : null;
  return (
    <section ref={section} className="catalog" aria-labelledby="catalog-title" inert={inert}>
      {title}
      <div className="finder">
        <div className="search">
          <SearchField label={t("new.searchLabel")} placeholder={t("new.placeholder")} {...search.box} />
          <Button name="find" {...search.button}>
            {t("new.search")}
          </Button>
          {children}
        </div>
        <ScanMessage order={order} />
        <CategoryChips categories={categories} all={all} chosen={text ? null : (categoryId ?? "")} />
        {hydrated ? (
          <Suspense>
            <Scanning order={order} />
          </Suspense>
        ) : null}
      </div>
      <SearchOutcome asked={text}>{told ?? t("new.found", { count: count + more })}</SearchOutcome>
      {told ? <p className="none">{told}</p> : null}
      <ul className="goods">
        {products.map((product) => (
          <Good
            key={product.id}
            product={product}
            currency={currency}
            pictured={pictured}
            chosen={order.amountOf(product.id) > 0}
            details={details?.(product)}
          >
            {amount(product)}
          </Good>
        ))}
        {out.map((product) => (
          <GoneGood key={product.id} product={product} currency={currency} pictured={pictured} />
        ))}
      </ul>
      {more > 0 ? <p className="muted">{t("new.more", { count: more })}</p> : null}
    </section>
  );
}

/** A section whose top comes back into sight when it lists something else: `what` it lists. */
function useListFromTop(what: string) {
  const section = useRef<HTMLElement>(null);
  const before = useRef(what);
  useLayoutEffect(() => {
    if (before.current === what) return;
    before.current = what;
    const top = section.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) window.scrollBy(0, top);
  }, [what]);
  return section;
}
