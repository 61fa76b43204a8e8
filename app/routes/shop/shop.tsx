import { useOutletContext } from "react-router";
import { SearchField } from "#app/components/search-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { shopPage } from "#app/domain/shop/list-shop-items.server.ts";
import { keepWithinPages } from "#app/http/keep-within-pages.server.ts";
import { load } from "#app/http/load.server.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import { pictureAddress } from "#app/lib/picture-address.ts";
import type { Route } from "./+types/shop";
import type { ShopWindow } from "./layout.tsx";
import { Places } from "./places.tsx";
import { Shelves } from "./shelves.tsx";
import { factsOfShop } from "./shop-facts.ts";
import { ShopHead } from "./shop-head.tsx";

export async function loader(args: Route.LoaderArgs) {
  const page = await load(shopPage, args);
  keepWithinPages(args.url, page);
  return { ...page, token: newFormToken() };
}

/** A business's online shop: where it is, when it is open, and what it sells. Document 4, Online shop. */
export default function Shop({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation("shop");
  const shop = useOutletContext<ShopWindow>();
  const first = page.items.find(({ picture }) => picture)?.picture;
  const whole = page.text === "" && page.category === null && page.page === 1;
  const found = page.text && `${page.text}: ${t("search.found", { count: page.count })} · `;
  const picture = shop.logo ?? (first ? pictureAddress(first.key) : null);
  return (
    <>
      <ShopHead
        title={`${found}${shop.name} · ${t("title")}`}
        description={shop.greeting || t("lead", { name: shop.name })}
        picture={picture}
        facts={factsOfShop(shop)}
        unlisted={!whole}
      />
      <section className="shop-intro">
        <h1>{shop.name}</h1>
        {shop.greeting && whole ? <p className="greeting">{shop.greeting}</p> : null}
        {whole ? <Places places={page.places} today={page.today} /> : null}
      </section>
      <search>
        <form className="shop-search" action={`/shop/${shop.slug}`}>
          <SearchField label={t("search.label")} placeholder={t("search.label")} defaultValue={page.text} />
          <button type="submit" className="btn">
            {t("search.go")}
          </button>
        </form>
      </search>
      <Shelves page={page} />
    </>
  );
}
