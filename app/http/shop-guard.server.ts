import { createHmac } from "node:crypto";
import { type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { findShop } from "#app/domain/shop/find-shop.server.ts";
import { CART_TOKEN } from "#app/domain/shop/get-cart.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { keyFor, readSigned } from "#app/lib/crypto.server.ts";
import { isLanguage } from "#app/lib/i18n.ts";
import { perform } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { type Scope, unsafeScope } from "#app/lib/scope.ts";
import { isUuid, newId } from "#app/lib/uuid.ts";
import { callerContext, callerOf, strangerOf } from "./caller.server.ts";
import { cartCookie } from "./cookies.server.ts";
import { formOf } from "./form-of.server.ts";
import { speakAccepted, speakUnlessChosen } from "./locale.server.ts";
import type { Matched } from "./match-operation.server.ts";
import { asPage } from "./page-refusal.server.ts";
import { requestContext } from "./request-context.ts";
import { noteCaller } from "./trace.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Characters of an `Idempotency-Key` that may name a customer: a shorter one may be anybody's behind the same address. */
const KEY_NAMES = 16;

/**
 * The guard of /shop/{slug}/…: whoever comes is a customer of that business, and the page speaks its language where
 * nobody has chosen another one. A code that it gave up leads to the same page under the present one for 90 days; one
 * that nobody has is unknown (404). Document 4, Online shop.
 */
export const openShop: MiddlewareFunction<Response> = async (args) => {
  const { params, url, context, request } = args;
  const { slug = "" } = params;
  const scope = await scopeOfShop(slug, context);
  if (!scope) throw asPage(new Refusal("not_found"));
  const { organization } = scope;
  if (organization.slug !== slug)
    throw redirect(url.pathname.replace(/^\/shop\/[^/]+/, `/shop/${organization.slug}`) + url.search, 308);
  if (isLanguage(organization.locale)) await speakUnlessChosen(args, organization.locale);
  become(await browserIn(request), scope, context);
};

/**
 * Who calls `/v1/shops/{slug}/…`: a customer of that shop, whose cart the header `x-cart` names; null for no shop. Where
 * it names none, who changes something is known by address and an `Idempotency-Key` of at least 16 characters, so that a
 * repeat is the same customer's. It speaks the language of the business unless `Accept-Language` names another one of
 * ours. Document 4, Online shop.
 */
export async function customerByHeader(
  request: Request,
  { operation, params }: Matched,
  context: Context,
): Promise<Caller | null> {
  const scope = await scopeOfShop(params.slug ?? "", context);
  if (!scope) return null;
  const { locale } = scope.organization;
  if (isLanguage(locale)) speakAccepted(request, context, locale);
  const named = readSigned(request.headers.get("x-cart") ?? "", CART_TOKEN);
  const key = operation.transaction && request.headers.get("Idempotency-Key");
  const byKey = key && key.length >= KEY_NAMES ? browserOfForm(key, context) : null;
  return become(named && isUuid(named) ? named : byKey, scope, context);
}

/**
 * The Set-Cookie by which a browser keeps its cart for 7 days more. Its first one is named after the form that made it,
 * so that the same form sent twice fills one cart.
 */
export const keepCart = (context: Context): Promise<string> =>
  cartCookie.serialize(callerOf(context).actor.id);

/** The same for a browser that has one; undefined for any other: an act on what is in a cart makes none. */
export const keepOwnCart = async (request: Request, context: Context): Promise<string | undefined> =>
  (await browserIn(request)) === null ? undefined : keepCart(context);

/** Reads the form of an act on a cart; a browser that has none yet is known by the form from now on. */
export async function formOfCart(request: Request, context: Context): Promise<FormData> {
  const form = await formOf(request);
  const caller = callerOf(context);
  const token = String(form.get("form_token") ?? "");
  if (caller.scope && token && (await browserIn(request)) === null)
    become(browserOfForm(token, context), caller.scope, context);
  return form;
}

async function scopeOfShop(slug: string, context: Context): Promise<Scope | null> {
  const facts = await perform(findShop, strangerOf(context), { slug });
  return facts && unsafeScope(facts);
}

function become(browserId: string | null, scope: Scope, context: Context): Caller {
  const actor = { kind: "customer", id: browserId ?? newId(), name: "" } as const;
  const caller: Caller = { ...strangerOf(context), actor, scope };
  noteCaller(caller, context);
  context.set(callerContext, caller);
  return caller;
}

async function browserIn(request: Request): Promise<string | null> {
  const id: unknown = await cartCookie.parse(request.headers.get("Cookie"));
  return typeof id === "string" && isUuid(id) ? id : null;
}

/** A UUID that only this server makes of a form's token, or of a call's key, and of the address that it comes from. */
function browserOfForm(token: string, context: Context): string {
  const { ip } = context.get(requestContext);
  const hex = createHmac("sha256", keyFor("cart of form")).update(`${ip} ${token}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
