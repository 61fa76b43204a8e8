import { useLocation, useOutletContext } from "react-router";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { ShopPage } from "#app/domain/shop/list-shop-items.server.ts";
import type { ShownCategory, ShownProduct } from "#app/domain/shop/shown-products.ts";
import { isWholeUnit } from "#app/lib/quantity.ts";
import type { ShopWindow } from "./layout.tsx";
import { Picture } from "./picture.tsx";

/** So many pictures are in sight at once on a phone. */
const IN_SIGHT = 2;

/** The products of a page by category, each with its anchor; the form that puts one into the cart stands once. */
export function Shelves({ page }: { page: ShopPage & { token: string } }) {
  const { t } = useTranslation("shop");
  const { slug } = useOutletContext<ShopWindow>();
  const { pathname, search } = useLocation();
  const here = Map.groupBy(page.items, ({ category_id }) => category_id);
  const shelves = page.categories.filter(({ id }) => here.has(id));
  if (page.items.length === 0) return <Nothing page={page} />;
  const pictured = page.items.filter(({ picture }) => picture).slice(0, IN_SIGHT);
  return (
    <>
      {page.text ? <p role="status">{t("search.found", { count: page.count })}</p> : null}
      <Chips page={page} shown={shelves} />
      <p className="muted small">{t("vat")}</p>
      <form id="add" method="post" action={`/shop/${slug}/cart/add`}>
        <input type="hidden" name="form_token" value={page.token} />
        <input type="hidden" name="to" value={pathname + search} />
      </form>
      {shelves.map(({ id, name, voice }) => (
        <section key={id} id={`c-${id}`} className="shelf">
          <h2 lang={voice}>{name ?? t("others")}</h2>
          <ul className="shelf-goods">
            {(here.get(id) ?? []).map((product) => (
              <Good key={product.id} product={product} first={pictured.includes(product)} />
            ))}
          </ul>
        </section>
      ))}
      <Pages page={page} />
    </>
  );
}

/** Leads to the shelves of the page; one that has no product on it, to a page of its own. */
function Chips({ page, shown }: { page: ShopPage; shown: readonly ShownCategory[] }) {
  const { t } = useTranslation("shop");
  const { slug } = useOutletContext<ShopWindow>();
  if (page.text || page.categories.length < 2) return null;
  return (
    <nav className="shelf-links" aria-label={t("categories")}>
      {page.category || page.page > 1 ? <a href={`/shop/${slug}`}>{t("all")}</a> : null}
      {page.categories.map((category) => (
        <a
          key={category.id}
          lang={category.voice}
          href={shown.includes(category) ? `#c-${category.id}` : `/shop/${slug}?category=${category.id}`}
        >
          {category.name ?? t("others")}
        </a>
      ))}
    </nav>
  );
}

function Good({ product, first }: { product: ShownProduct; first: boolean }) {
  const { t } = useTranslation("shop");
  const format = useFormat();
  const { slug, currency } = useOutletContext<ShopWindow>();
  const { id, name, voice, unit, price, picture, out_today } = product;
  return (
    <li id={`i-${id}`} className={out_today ? "out" : undefined}>
      <a href={`/shop/${slug}/products/${id}`}>
        {picture ? (
          <Picture picture={picture} alt="" sizes="(min-width: 900px) 220px, 46vw" first={first} />
        ) : (
          <span className="no-picture" />
        )}
        <span className="good-name" lang={voice}>
          {name}
        </span>
      </a>
      <span className="price">
        {format.money(price, currency)} / {format.unit(unit)}
      </span>
      {out_today ? <span className="out-mark">{t("outToday")}</span> : <Quick product={product} />}
    </li>
  );
}

/** What asks nothing goes into the cart by one press; of the rest its page asks how much, and what else it needs to know. */
function Quick({ product: { id, name, unit, asks } }: { product: ShownProduct }) {
  const { t } = useTranslation("shop");
  const { slug, state } = useOutletContext<ShopWindow>();
  if (!state.open && (state.why === "closed" || state.why === "no_plan")) return null;
  if (asks || !isWholeUnit(unit))
    return (
      <a className="btn" href={`/shop/${slug}/products/${id}`} aria-label={t("chooseNamed", { name })}>
        {t("choose")}
      </a>
    );
  return (
    <button
      type="submit"
      form="add"
      name="item_id"
      value={id}
      className="btn"
      aria-label={t("addNamed", { name })}
    >
      {t("add")}
    </button>
  );
}

function Nothing({ page }: { page: ShopPage }) {
  const { t } = useTranslation("shop");
  const { slug } = useOutletContext<ShopWindow>();
  const searched = page.text !== "" || page.category !== null || page.page > 1;
  return (
    <div className="empty">
      <p role="status">
        {page.text ? t("search.none", { text: page.text }) : t(searched ? "nothingHere" : "noProducts")}
      </p>
      {searched ? (
        <a className="btn" href={`/shop/${slug}`}>
          {t("all")}
        </a>
      ) : null}
    </div>
  );
}

function Pages({ page }: { page: ShopPage }) {
  const { t } = useTranslation("shop");
  const { pathname, search } = useLocation();
  const at = (number: number) => {
    const params = new URLSearchParams(search);
    params.set("page", String(number));
    return `${pathname}?${params}`;
  };
  const last = Math.ceil(page.count / page.limit);
  if (last < 2) return null;
  return (
    <nav className="pages" aria-label={t("pages")}>
      {page.page > 1 ? (
        <a className="btn" href={at(page.page - 1)} rel="prev">
          {t("before")}
        </a>
      ) : null}
      <span>{t("pageOf", { page: page.page, last })}</span>
      {page.page < last ? (
        <a className="btn" href={at(page.page + 1)} rel="next">
          {t("next")}
        </a>
      ) : null}
    </nav>
  );
}
