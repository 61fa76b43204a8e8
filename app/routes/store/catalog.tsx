import { Button } from "#app/components/button.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { OrderableCategory } from "#app/domain/catalogue/orderable.server.ts";
import type { OutProduct } from "#app/domain/catalogue/out-today.server.ts";
import { GoneGood, Good } from "./good.tsx";
import { ScanMessage } from "./scan-message.tsx";
import type { ShownProduct } from "./shown-product.ts";
import type { DraftState } from "./use-draft.ts";
import { useScanner } from "./use-scanner.ts";
import { useSearchAsTyped } from "./use-search-as-typed.ts";

interface CatalogProps {
  categories: readonly OrderableCategory[];
  products: readonly ShownProduct[];
  /** Products beyond those that are drawn. */
  more: number;
  /** What is sold here, but is out until tomorrow. */
  out: readonly OutProduct[];
  text: string;
  /** Nothing matches the text; these are close to it. */
  close: boolean;
  categoryId: string | null;
  currency: string;
  order: DraftState;
}

/** The products to choose from: by word or by category. Every button keeps what was typed in the draft. */
export function Catalog({
  categories,
  products,
  more,
  out,
  text,
  close,
  categoryId,
  currency,
  order,
}: CatalogProps) {
  const { t } = useTranslation("store");
  const search = useSearchAsTyped(text, order);
  useScanner(order.scan);
  const pictured = products.filter(({ image }) => image !== null).length * 2 > products.length;
  const all = categories.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="catalog" aria-labelledby="new-title">
      <h1 className="vh" id="new-title">
        {t("new.title")}
      </h1>
      <div className="finder">
        <div className="search">
          <label className="vh" htmlFor="q">
            {t("new.searchLabel")}
          </label>
          <input
            className="input"
            id="q"
            name="q"
            type="search"
            placeholder={t("new.placeholder")}
            enterKeyHint="search"
            autoComplete="off"
            {...search.box}
          />
          <Button name="find" {...search.button}>
            {t("new.search")}
          </Button>
          <Button name="open" value="quick" aria-label={t("quick.open")}>
            {t("quick.openShort")}
          </Button>
        </div>
        <ScanMessage order={order} />
      </div>
      <nav className="cats" aria-label={t("new.categories")}>
        <CategoryChip id="" name={t("new.all")} count={all} chosen={!categoryId && !text} />
        {categories.map(({ id, name, count }) => (
          <CategoryChip
            key={id}
            id={id}
            name={name ?? t("new.uncategorized")}
            count={count}
            chosen={id === categoryId}
          />
        ))}
      </nav>
      {products.length + out.length === 0 ? (
        <p className="none">{all === 0 ? t("new.nothing") : t("new.none")}</p>
      ) : null}
      {close ? (
        <p className="none" aria-live="polite">
          {t("new.close", { text })}
        </p>
      ) : null}
      <ul className="goods">
        {products.map((product) => (
          <Good key={product.id} {...{ product, currency, order, pictured }} />
        ))}
        {out.map((product) => (
          <GoneGood key={product.id} {...{ product, currency, pictured }} />
        ))}
      </ul>
      {more > 0 ? <p className="muted">{t("new.more", { count: more })}</p> : null}
    </section>
  );
}

interface CategoryChipProps {
  id: string;
  name: string;
  count: number;
  chosen: boolean;
}

function CategoryChip({ id, name, count, chosen }: CategoryChipProps) {
  return (
    <button type="submit" name="category" value={id} aria-current={chosen || undefined}>
      {name} <small>{count}</small>
    </button>
  );
}
