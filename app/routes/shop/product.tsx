import { useOutletContext } from "react-router";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { inUnit } from "#app/domain/catalogue/units.ts";
import { quantityInUnit } from "#app/domain/orders/quantity-in-unit.ts";
import { addToCart } from "#app/domain/shop/add-to-cart.server.ts";
import { shopItem } from "#app/domain/shop/get-shop-item.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import { formOfCart } from "#app/http/shop-guard.server.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import type { BrokenRule } from "#app/lib/invalid-input.ts";
import { pictureAddress } from "#app/lib/picture-address.ts";
import { brokenIn, readLine, replyToLine } from "#app/routes/orders/taking/read-line.ts";
import type { Route } from "./+types/product";
import { AddForm } from "./add-form.tsx";
import { Gone } from "./gone.tsx";
import type { ShopWindow } from "./layout.tsx";
import { leadToAdded } from "./lead-to-added.server.ts";
import { Picture } from "./picture.tsx";
import { factsOfProduct } from "./shop-facts.ts";
import { ShopHead } from "./shop-head.tsx";
import { WhenItComes } from "./when-it-comes.tsx";

export const loader = async (args: Route.LoaderArgs) => ({
  ...(await load(shopItem, args)),
  token: newFormToken(),
});

/** Puts the product into the cart, or draws its form again. */
export async function action(args: Route.ActionArgs) {
  const { params, context } = args;
  const typed = await formOfCart(args.request, context);
  const { asks, unit } = await load(shopItem, args);
  const form = soldIn(unit, typed);
  const drawnIn = Number(form.get("unit") ?? unit);
  const remeasured: BrokenRule[] =
    inUnit(0, drawnIn, unit) === null ? [{ path: ["quantity"], code: "remeasured" }] : [];
  const breaks = () => [...remeasured, ...brokenIn(form, { asks, unit: drawnIn })];
  const added = await submit(addToCart, { ...args, form, breaks }, (form) => ({
    ...params,
    ...readLine(form, asks),
    unit: drawnIn,
  }));
  if (!added.ok) return replyToLine(added, asks);
  return leadToAdded(args, params.item_id, args.url.pathname);
}

/** The form by the unit that its product is sold in now: 2 kg are 2000 g. What is of another measure stays as it was told. */
function soldIn(unit: number, form: FormData): FormData {
  const told = Number(form.get("unit") ?? unit);
  const typed = String(form.get("quantity") ?? "");
  const held = told === unit ? null : quantityInUnit(typed, told, unit);
  if (held === null) return form;
  form.set("quantity", held);
  form.set("unit", String(unit));
  return form;
}

/** A product of a shop, with what it asks before it goes into the cart. Document 4, Online shop. */
export default function ShopProduct({ loaderData: product, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("shop");
  const format = useFormat();
  const shop = useOutletContext<ShopWindow>();
  const { name, price, unit, description, nutritional, pictures, category, voices } = product;
  const base = `/shop/${shop.slug}`;
  const addresses = pictures.map(({ key }) => pictureAddress(key));
  const costs = `${format.money(price, shop.currency)} / ${format.unit(unit)}`;
  return (
    <article className="product-page">
      <ShopHead
        title={`${name} · ${shop.name}`}
        description={description || `${name}, ${costs}. ${t("lead", { name: shop.name })}`}
        picture={addresses[0] ?? shop.logo}
        facts={factsOfProduct(shop, `${shop.origin}${base}/products/${product.id}`, {
          ...product,
          pictures: addresses,
        })}
      />
      <p>
        <a href={category === null ? base : `${base}?category=${product.category_id}`}>
          {category ?? t("all")}
        </a>
      </p>
      <Gallery name={name} pictures={pictures} />
      <div className="product-facts">
        <h1 lang={voices.name}>{name}</h1>
        <p className="price">
          {costs} <small>{t("vat")}</small>
        </p>
        <WhenItComes {...product.pickup} />
        {product.out_today ? (
          <p className="out-mark">{t("outToday")}</p>
        ) : (
          <AddForm product={product} reply={actionData?.submission} />
        )}
        {description ? (
          <p className="product-text" lang={voices.description}>
            {description}
          </p>
        ) : null}
        {nutritional ? (
          <section>
            <h2>{t("nutritional")}</h2>
            <p className="product-text" lang={voices.nutritional}>
              {nutritional}
            </p>
          </section>
        ) : null}
      </div>
    </article>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation("shop");
  return <Gone error={error} title={t("gone.title")} text={t("gone.text")} />;
}

/** All pictures in one row that is swiped; links below lead to each. */
function Gallery({ name, pictures }: Pick<Route.ComponentProps["loaderData"], "name" | "pictures">) {
  const { t } = useTranslation("shop");
  if (pictures.length === 0) return null;
  return (
    <div>
      <section className="swiped" aria-label={t("pictures")} tabIndex={pictures.length > 1 ? 0 : undefined}>
        {pictures.map((picture, index) => (
          <div key={picture.key} id={`picture-${index + 1}`}>
            <Picture
              picture={picture}
              alt={pictures.length > 1 ? t("pictureOf", { name, number: index + 1 }) : name}
              sizes="(min-width: 900px) 480px, 100vw"
              first={index === 0}
            />
          </div>
        ))}
      </section>
      {pictures.length > 1 ? (
        <nav className="thumbs" aria-label={t("pictures")}>
          {pictures.map(({ key }, index) => (
            <a key={key} href={`#picture-${index + 1}`}>
              <img
                src={pictureAddress(key, 96)}
                alt={t("pictureNumber", { number: index + 1 })}
                width={48}
                height={48}
                loading="lazy"
              />
            </a>
          ))}
        </nav>
      ) : null}
    </div>
  );
}
