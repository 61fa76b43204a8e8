import { data, Outlet } from "react-router";
import { LanguageSwitch } from "#app/components/language-switch.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { shopPlaces } from "#app/domain/shop/list-shop-items.server.ts";
import { type ShopFrame, shopFrame } from "#app/domain/shop/shop-frame.server.ts";
import { load } from "#app/http/load.server.ts";
import { rememberAskedLanguage } from "#app/http/locale.server.ts";
import { requestContext } from "#app/http/request-context.ts";
import { openShop } from "#app/http/shop-guard.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import type { Route } from "./+types/layout";
import "./shop.css";

export const handle: AppHandle = { hydrate: false, ns: ["shop"], room: "shop" };
export const middleware: Route.MiddlewareFunction[] = [openShop];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What stands around each page, and the address that the page has for everybody. */
export async function loader(args: Route.LoaderArgs) {
  const { frame, places } = await load({ frame: shopFrame, places: shopPlaces }, args);
  const language = await rememberAskedLanguage(args.request, args.url);
  const headers = new Headers(language ? { "Set-Cookie": language } : {});
  return data({ ...frame, places, origin: args.context.get(requestContext).origin }, { headers });
}

/** What every page of a shop knows of it. */
export type ShopWindow = Route.ComponentProps["loaderData"];

/** The window of a business's online shop: its name, the cart, and who stands behind it. Needs no scripts. */
export default function ShopLayout({ loaderData: shop }: Route.ComponentProps) {
  const { t } = useTranslation("shop");
  const base = `/shop/${shop.slug}`;
  return (
    <>
      <header className="shop-bar">
        <div className="wrap">
          <a className="window-name" href={base}>
            {shop.logo ? <img src={shop.logo} alt="" width={40} height={40} /> : null}
            <span>{shop.name}</span>
          </a>
          <CartLink to={`${base}/cart`} lines={shop.lines} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap">
        <Closed state={shop.state} />
        <Outlet context={shop satisfies ShopWindow} />
      </main>
      <footer className="shop-foot">
        <div className="wrap">
          <address>
            <b>{shop.name}</b>
            {shop.places.slice(0, 3).map(({ id, name, address }) => (
              <span key={id}>{address ? `${name}, ${address}` : name}</span>
            ))}
          </address>
          <a href="/privacy">{t("privacy")}</a>
          <a href="/">{t("madeWith")}</a>
          <LanguageSwitch />
        </div>
      </footer>
      <script type="module" src="/shop.js" async />
    </>
  );
}

function CartLink({ to, lines }: { to: string; lines: number }) {
  const { t } = useTranslation("shop");
  return (
    <a className="btn" id="cart-link" href={to}>
      {t("cart.title")}
      {lines > 0 ? (
        <>
          {" "}
          <b className="in-cart">
            {lines}
            <span className="vh"> {t("cart.lines", { count: lines })}</span>
          </b>
        </>
      ) : null}
    </a>
  );
}

/** Why the shop takes no orders now. */
function Closed({ state }: Pick<ShopFrame, "state">) {
  const { t } = useTranslation("shop");
  if (state.open) return null;
  return (
    <div className="notice warn">
      <p>{t(`closed.${state.why}`)}</p>
    </div>
  );
}
