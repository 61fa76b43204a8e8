import { type CookieOptions, createCookie } from "react-router";
import { keptForms, MEMBER_NAME_SECONDS, SESSION_SECONDS } from "#app/domain/accounts/limits.ts";
import { CART_DAYS } from "#app/domain/shop/limits.ts";
import { readSigned, signedText } from "#app/lib/crypto.server.ts";
import { env } from "#app/lib/env.server.ts";
import { UNTOLD } from "#app/lib/toast.ts";

const secure = env().origin.startsWith("https:");
function plain(name: string, maxAge: number | undefined, coding: Coding = {}) {
  const own = `_tg_${name}`;
  // Of all that a browser sends it decodes this one alone: no signature is reckoned in vain.
  const filter = (sent: string) => sent === own;
  return createCookie(own, { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge, filter, ...coding });
}

/** How a value stands in a header, and whether scripts read it. */
type Coding = Pick<CookieOptions, "encode" | "decode" | "httpOnly">;

/** How React Router writes null. */
const NULL = btoa("null");

/**
 * A signed cookie (document 4, Added on 22 November 2026): what this server did not write under this very name reads as
 * null, since each name has a key of its own. React Router would sign by the browser's cryptography, which makes a key
 * and two trips to other threads each time: a twelfth of the processor time of placing an order.
 */
function signed(name: string, maxAge: number) {
  const purpose = `cookie ${name}`;
  return plain(name, maxAge, {
    encode: (value) => value && signedText(encodeURIComponent(value), purpose),
    decode: (value) => decodeURIComponent(readSigned(value, purpose) ?? NULL),
  });
}

/** A cookie of one word, which stands in its header as it is. */
const worded = (name: string, maxAge: number, options: Coding = {}) =>
  plain(name, maxAge, {
    ...options,
    encode: (value) => String(JSON.parse(atob(value))),
    decode: (word) => btoa(JSON.stringify(word)),
  });

const DAY = 86_400;
/** How long a message waits for its page. */
const TOLD_SECONDS = 5 * 60;

/** The console session's secret: 30 days (document 1, section 9). */
export const sessionCookie = signed("session", SESSION_SECONDS);
/** The store member's session: 30 days from its last use, as its row says (document 4, Added on 22 November 2026). */
export const storeCookie = signed("store", MEMBER_NAME_SECONDS);
/** What a browser's cart in online shops is known by: 7 days from its last change (document 4, Online shop). */
export const cartCookie = signed("cart", CART_DAYS * DAY);
/** What a cart's order in an online shop would be found by, from its checkout on: as long as a cart (document 4). */
export const placingCookie = signed("placing", CART_DAYS * DAY);
/** What was typed at the checkout of an online shop, while its cart is changed: 15 minutes. */
export const checkoutCookie = signed("checkout", 15 * 60);
/** Who orders in online shops on this device, for who has asked it to remember that: a year. */
export const shopperCookie = signed("shopper", 365 * DAY);
/** What a browser is known by, and the business that it has learnt: for a year (document 4, Store site). */
export const deviceCookie = signed("device", 365 * DAY);
/** The e-mail of a sign-in under way, sealed: bound to the code of the mail, 15 minutes (document 4). */
export const signInCookie = signed("signin", 15 * 60);
/** The page of the console that a visitor was led away from to sign in: 15 minutes. */
export const wayBackCookie = signed("way_back", 15 * 60);
/** The addresses of the forms that wait for a sign-in: as long as the forms are kept. */
export const waitingFormsCookie = signed("forms", keptForms.hours * 3600);
/** The visitor's choice of language: a year (document 1, section 9). */
export const languageCookie = plain("lang", 365 * DAY);
/** Whether the sidebar is folded: 30 days (document 1, section 9). */
export const sidebarCookie = plain("sidebar", 30 * DAY);
/** Whether the next order begins on this device as soon as one is placed: a year. */
export const nextOrderCookie = plain("next_order", 365 * DAY);
/** Whether "/" leads to the search field, `on` without one: a year. */
export const slashCookie = plain("slash", 365 * DAY);
/** Whether pages without scripts stay as they are, instead of loading themselves again: while the browser is open. */
export const stillCookie = plain("still", undefined);
/** The message of the next page: a key and its parameters, never text. */
export const toastCookie = signed("toast", TOLD_SECONDS);
/** The id of that message while no page has shown it: a page with scripts ends it by itself. */
export const untoldCookie = worded(UNTOLD, TOLD_SECONDS, { httpOnly: false });
/** Whether a visitor has agreed to the cookies without which nothing works: `1`, for a year (document 1, section 4). */
export const necessaryCookie = worded("necessary", 365 * DAY);
/** Whether what they prefer may be kept after the browser was closed: `1` or `0`, for a year (document 1, section 4). */
export const preferencesCookie = worded("preferences", 365 * DAY);
