import { requestContext } from "#app/http/request-context.ts";
import type { Route } from "./+types/robots";

/** What search engines may read: the public pages and the shops, listed in the site map. */
export const loader = ({ context }: Route.LoaderArgs) =>
  new Response(
    `User-agent: *
Disallow: /console
Disallow: /store
Disallow: /print
Disallow: /v1/
Disallow: /shop/*/cart
Disallow: /shop/*/checkout
Disallow: /shop/*/orders
Disallow: /login
Disallow: /activate

Sitemap: ${context.get(requestContext).origin}/sitemap.xml
`,
    { headers: { "Content-Type": "text/plain; charset=utf-8" } },
  );
