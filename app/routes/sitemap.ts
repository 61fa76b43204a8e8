import { listedShops } from "#app/domain/shop/listed-shops.server.ts";
import { requestContext } from "#app/http/request-context.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import { LANGUAGE_PARAM, languages } from "#app/lib/i18n.ts";
import type { Route } from "./+types/sitemap";

const pages = ["/", "/how_it_works", "/pricing", "/contact", "/privacy", "/terms", "/legal", "/v1"];

/** The public pages and the online shops that take orders, with their address in each language. */
export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(requestContext);
  const shops = (await listedShops(databaseNow())).map((slug) => `/shop/${slug}`);
  const urls = [...pages, ...shops].map((path) => {
    const plain = origin + path;
    const spoken = languages.map((code) => alternate(code, `${plain}?${LANGUAGE_PARAM}=${code}`));
    return `<url><loc>${plain}</loc>${[...spoken, alternate("x-default", plain)].join("")}</url>`;
  });
  const map = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join("\n")}
</urlset>
`;
  return new Response(map, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

const alternate = (code: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${code}" href="${address}"/>`;
