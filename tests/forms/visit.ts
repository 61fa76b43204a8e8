import { createSignInLink } from "#app/domain/accounts/create-sign-in-link.server.ts";
import { consoleCookie, counterCookie } from "#tests/factories/cookies.ts";
import type { Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { answerRequest } from "#tests/setup/request-handler.ts";
import { textsIn } from "#tests/setup/texts.ts";
import { PlainBrowser } from "./plain-browser.ts";

const origin = "http://127.0.0.1:3000";

/** The texts that the tests of forms read: those of Romanian, in which browsers without scripts are tested. */
export const say = textsIn("ro");

/** A browser without scripts, in Romanian, that nobody has signed in with. */
export const plainBrowser = (cookies = "") =>
  new PlainBrowser(answerRequest, origin, { cookies, language: "ro" });

/** The owner's, at a page of the console. */
export const asOwner = async (tenant: Tenant, page: string): Promise<PlainBrowser> =>
  asUser(await makeUser(tenant), page);

/** A user's, at a page of the console. */
export const asUser = async ({ secret }: { secret: string }, page: string): Promise<PlainBrowser> =>
  plainBrowser(await consoleCookie(secret)).open(page);

/** Follows the link of a sign-in mail, and presses its button. */
export async function signInByLink(
  browser: PlainBrowser,
  { email }: { email: string },
): Promise<PlainBrowser> {
  const { pathname, search } = new URL(await createSignInLink(email), origin);
  await browser.open(pathname + search);
  return browser.act(say("session:link.enter"));
}

/** A member's, at a page of the store. */
export async function asMember(
  tenant: Tenant,
  { secret }: { secret: string },
  page: string,
): Promise<PlainBrowser> {
  const browser = plainBrowser(await counterCookie(secret));
  return browser.open(`/store/${tenant.scope.organization.slug}/${page}`);
}
