import { signSessionToken } from "#app/domain/accounts/session-token.server.ts";
import { openApi } from "#app/http/openapi.server.ts";
import { consoleCookie, counterCookie } from "#tests/factories/cookies.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import type { WatchedApp } from "./watched-app.ts";

type Who = "visitor" | "owner" | "member";
type Field = readonly [name: string, value: string];

/** Where something can be sent to, and as whom. */
export interface Door {
  as: Who;
  method: string;
  path: string;
  headers: Record<string, string>;
  /** Of the form as a browser would send it; of a call of the API the names alone. */
  fields: Field[];
}

export interface FuzzBusiness {
  forms: Door[];
  calls: Door[];
  reads: Door[];
  /** What is of this business alone, by what stands for it in a request that is kept. */
  own: Record<string, string>;
}

const PRODUCTS = 30;

/** A business with people who have signed in, and everything of it that takes a form, a body or a search. */
export async function makeFuzzBusiness(app: WatchedApp): Promise<FuzzBusiness> {
  const tenant = await makeTenant();
  const workplaceId = (await makeWorkplace(tenant)).id;
  const fields = [
    { name: "Mesaj", type: "text" as const, required: 0 as const },
    { name: "Blat", type: "checkbox" as const, required: 0 as const, options: ["mac", "nucă"] },
  ];
  const product = await makeProduct(tenant, { fields });
  for (let made = 1; made < PRODUCTS; made++) await makeProduct(tenant);
  const owner = await makeUser(tenant);
  const member = await makeMember(tenant, { workplaceId });
  const order = await makeOrder(tenant, {
    workplaceId,
    by: member.caller,
    items: [{ item_id: product.id, quantity: "2", fields: { Mesaj: "La mulți ani" } }],
  });
  const cookies: Record<Who, Record<string, string>> = {
    visitor: {},
    owner: { Cookie: await consoleCookie(owner.secret) },
    member: { Cookie: await counterCookie(member.secret) },
  };
  const tokens = {
    owner: { "x-token": signSessionToken(owner.secret, "user", new Date()) },
    member: { "x-token": signSessionToken(member.secret, "member", new Date()) },
  };
  const store = `/store/${tenant.scope.organization.slug}`;
  const ids = { item_id: product.id, order_id: order.id, location_id: workplaceId };

  const forms: Door[] = [];
  for (const [as, page, paths] of pagesOf(store, ids)) {
    const { body } = await app.send({
      method: "GET",
      path: page,
      headers: cookies[as],
      body: Buffer.alloc(0),
    });
    const drawn = fieldsIn(body.toString());
    for (const path of paths) forms.push({ as, method: "POST", path, headers: cookies[as], fields: drawn });
  }
  const { paths } = openApi("http://127.0.0.1") as { paths: Record<string, Record<string, Call>> };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, call]) =>
      doorsOf(method.toUpperCase(), path, call, tokens, { ...ids, scope: "store" }),
    ),
  );
  const pages = forms.map(
    ({ as, headers, path }): Door => ({ as, headers, path, method: "GET", fields: [] }),
  );
  const own = {
    ...ids,
    slug: tenant.scope.organization.slug,
    owner: owner.secret,
    member: member.secret,
    "owner-token": tokens.owner["x-token"],
    "member-token": tokens.member["x-token"],
    "owner-cookie": cookies.owner.Cookie ?? "",
    "member-cookie": cookies.member.Cookie ?? "",
  };
  return {
    own,
    forms,
    calls: calls.filter(({ method }) => method !== "GET"),
    reads: [
      ...calls.filter(({ method }) => method === "GET"),
      ...pages,
      ...lists.map(
        ([as, path]): Door => ({
          as,
          method: "GET",
          path: path.replace("/store/:slug", store),
          headers: cookies[as],
          fields: searches,
        }),
      ),
    ],
  };
}

/** Pages by who opens them, each with the addresses that its forms are sent to. */
const pagesOf = (store: string, ids: Record<"item_id" | "order_id", string>): [Who, string, string[]][] => [
  ["visitor", "/login", ["/login", "/login.data", "/login.data?_routes=root,routes%2Fsession%2Flogin"]],
  ["visitor", "/activate", ["/activate", "/activate/link", "/welcome", "/nowhere", "/?index"]],
  [
    "visitor",
    store,
    [store, `${store}.data`, "/store", "/language", `${store}/new`, "/console/store/product"],
  ],
  ["owner", "/console/store/product", ["/console/store/product", "/console/store/product.data"]],
  [
    "owner",
    `/console/store/product?item_id=${ids.item_id}`,
    [`/console/store/product?item_id=${ids.item_id}`],
  ],
  ["owner", "/console/store/categories/new", ["/console/store/categories/new"]],
  ["owner", "/console/store/members/new", ["/console/store/members/new"]],
  ["owner", "/console/store/workplaces/new", ["/console/store/workplaces/new", "/console/sidebar"]],
  ["owner", "/console/store/settings/business", ["/console/store/settings/business"]],
  ["owner", "/console/store/orders/views/new", ["/console/store/orders/views/new"]],
  ["owner", `/console/store/orders/${ids.order_id}/edit`, [`/console/store/orders/${ids.order_id}/edit`]],
  ["owner", `/console/store/orders/${ids.order_id}/email`, [`/console/store/orders/${ids.order_id}/email`]],
  [
    "member",
    `${store}/new`,
    [`${store}/new`, `${store}/new.data`, `${store}/draft`, `${store}/draft/inline`],
  ],
  ["member", `${store}/new/quick`, [`${store}/new/quick`, `${store}/new/quick.data`]],
  ["member", `${store}/new/add/${ids.item_id}`, [`${store}/new/add/${ids.item_id}`]],
  ["member", `${store}/orders/${ids.order_id}/edit`, [`${store}/orders/${ids.order_id}/edit`]],
  ["member", `${store}/workplace`, [`${store}/workplace`]],
];

const lists: [Who, string][] = [
  ["owner", "/console/store/products"],
  ["owner", "/console/store/orders"],
  ["owner", "/console/store/orders/calendar"],
  ["owner", "/console/store/customers"],
  ["member", "/store/:slug/new"],
  ["member", "/store/:slug/board"],
  ["member", "/store/:slug/history"],
];
const searches: Field[] = [
  "q",
  "name",
  "filter",
  "page",
  "sku",
  "category",
  "state",
  "month",
  "day",
  "order_id",
].map((name) => [name, ""] as const);

interface Call {
  parameters?: { name: string }[];
  requestBody?: { content?: Record<string, { schema?: { properties?: object } }> };
}

/** What ends a session or deletes something would end the run: it takes no body either. */
function doorsOf(
  method: string,
  path: string,
  { parameters = [], requestBody }: Call,
  tokens: Record<"owner" | "member", Record<string, string>>,
  ids: Record<string, string>,
): Door[] {
  if (method === "DELETE" || path.endsWith("/logout")) return [];
  const body = Object.values(requestBody?.content ?? {})[0]?.schema?.properties ?? {};
  const names = [...Object.keys(body), ...parameters.map(({ name }) => name)];
  const address = path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => ids[name] ?? "11111111-1111-4111-8111-111111111111",
  );
  const fields = names.map((name) => [name, ""] as const);
  return [
    { as: "visitor", method, path: address, headers: {}, fields },
    { as: "owner", method, path: address, headers: tokens.owner, fields },
    { as: "member", method, path: address, headers: tokens.member, fields },
  ];
}

/** The fields of the forms of a page, as a browser would send them. */
function fieldsIn(html: string): Field[] {
  const main = html.slice(Math.max(0, html.indexOf("<main")));
  return [...main.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g)].flatMap(([tag]) => {
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
    const name = attribute("name");
    const pressed = tag.startsWith("<button");
    return name && !pressed ? [[name, (attribute("value") ?? "").replaceAll("&quot;", '"')] as const] : [];
  });
}
