import { data, Outlet, useLocation, useMatches } from "react-router";
import { SiteShell } from "#app/components/site-shell.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { recognizeUser } from "#app/http/audience-guards.server.ts";
import { callerOf } from "#app/http/caller.server.ts";
import { asksForConsent } from "#app/http/consent.server.ts";
import { rememberAskedLanguage } from "#app/http/locale.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orderManagement } from "#app/http/store-address.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import type { Route } from "./+types/layout";

export const handle: AppHandle = { hydrate: false, room: "site" };
export const middleware: Route.MiddlewareFunction[] = [recognizeUser];
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Who is signed in to the console, if anybody, and the address that the page has for everybody. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { actor, scope } = callerOf(context);
  const account = scope ? actor.name : null;
  const { origin } = context.get(requestContext);
  const headers = new Headers(account === null ? {} : noStore());
  const language = await rememberAskedLanguage(request, url);
  if (language) headers.append("Set-Cookie", language);
  const visitor = { account, store: orderManagement(context), origin };
  return data({ ...visitor, asksForConsent: await asksForConsent(request) }, { headers });
}

export type Visitor = Route.ComponentProps["loaderData"];

/** The top bar and the footer of the public pages (document 1, section 2). */
export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("site");
  const { pathname, search } = useLocation();
  const { account, store, asksForConsent } = loaderData;
  const placed = usePlaced();
  return (
    <SiteShell
      head={placed ? <HeadOfShop {...placed} /> : undefined}
      nav={[
        { to: "/how_it_works", label: t("nav.guide"), external: true },
        { to: "/pricing", label: t("nav.pricing"), external: true },
        { to: "/contact", label: t("nav.contact"), external: true },
        { to: store, label: t("nav.store"), external: true },
      ]}
      account={
        account === null
          ? { to: "/login" }
          : {
              name: account,
              links: [
                { to: "/console/account", label: t("nav.account") },
                { to: "/console/store", label: t("nav.console") },
              ],
            }
      }
      to={pathname + search}
      asksForConsent={asksForConsent && !placed}
    >
      <Outlet context={loaderData satisfies Visitor} />
    </SiteShell>
  );
}

interface ShopSign {
  shop: string;
  slug: string;
  logo: string | null;
}

/** The shop in which somebody has just ordered: its customer is no visitor of ours. */
const usePlaced = (): ShopSign | undefined =>
  useMatches().flatMap(
    ({ loaderData }) => (loaderData as { placed?: ShopSign } | undefined)?.placed ?? [],
  )[0];

/** The shop's name in the place of ours. */
const HeadOfShop = ({ shop, slug, logo }: ShopSign) => (
  <header className="site-bar">
    <div className="wrap">
      <a className="shop-sign" href={`/shop/${slug}`}>
        {logo ? <img src={logo} alt="" width={40} height={40} /> : null}
        {shop}
      </a>
    </div>
  </header>
);
