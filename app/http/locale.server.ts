import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { createI18nextMiddleware } from "remix-i18next";
import { boundedMap } from "#app/lib/bounded-map.ts";
import {
  fallbackLanguage,
  isLanguage,
  LANGUAGE_PARAM,
  type Language,
  languageOf,
  languages,
  type Namespace,
} from "#app/lib/i18n.ts";
import type { Translate } from "#app/lib/translate.ts";
import { textsFor, translatorFor } from "#app/lib/translations.server.ts";
import { lifetimeOfPreference } from "./consent.server.ts";
import { languageCookie } from "./cookies.server.ts";
import { weightsOf } from "./server/weights.ts";

const [detectLanguage, detectedLocale] = createI18nextMiddleware({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage,
    cookie: languageCookie,
    searchParamKey: LANGUAGE_PARAM,
    order: ["searchParams", "cookie", "custom"],
    findLocale: async (args) => unchosenLanguage(args),
  },
  i18next: { initAsync: false },
});

/** How the hosts end whose visitors are spoken to in Romanian. */
const ROMANIAN = ".ro";

const languageContext = createContext<Language>(fallbackLanguage);

/** The language that was found, by all that it is found by. */
const found = boundedMap<Language>(1_000, 300);

/**
 * Root middleware: what the address says (`?lang=ro`), the cookie, then a host in .ro, then the browser's languages, then
 * English. What tells it is the same for most pages of a browser, and is looked at once.
 */
export const localeMiddleware: MiddlewareFunction<Response> = async (args, next) => {
  const speak = (language: Language) => {
    args.context.set(languageContext, language);
    return next();
  };
  const tells = await whatTells(args);
  const known = found.get(tells);
  if (known) return speak(known);
  return detectLanguage(args, () => {
    const language = languageOf(detectedLocale(args.context));
    found.set(tells, language);
    return speak(language);
  });
};

async function whatTells({ request: { headers }, url }: { request: Request; url: URL }): Promise<string> {
  const chosen: unknown = await languageCookie.parse(headers.get("Cookie"));
  const asked = url.searchParams.get(LANGUAGE_PARAM);
  return JSON.stringify([asked, chosen, url.hostname.endsWith(ROMANIAN), headers.get("Accept-Language")]);
}

/** Speaks a language where neither the address nor the visitor has chosen one: that of the business whose page it is. */
export async function speakUnlessChosen(
  { request, url, context }: Pick<Parameters<MiddlewareFunction<Response>>[0], "request" | "url" | "context">,
  language: Language,
): Promise<void> {
  if (isLanguage(url.searchParams.get(LANGUAGE_PARAM))) return;
  if (!isLanguage(await languageCookie.parse(request.headers.get("Cookie"))))
    context.set(languageContext, language);
}

/** The same for a program, which has no cookie. */
export const speakUnchosen = (request: Request, context: RouterContextProvider): void =>
  context.set(languageContext, unchosenLanguage({ url: new URL(request.url), request }));

/** The same for a customer's program, which speaks the language of the business where it does not say another one. */
export const speakAccepted = (
  request: Request,
  context: Readonly<RouterContextProvider>,
  language: Language,
): void => context.set(languageContext, preferredLanguage(request) ?? language);

const unchosenLanguage = ({ url, request }: { url: URL; request: Request }): Language =>
  url.hostname.endsWith(ROMANIAN) ? "ro" : (preferredLanguage(request) ?? fallbackLanguage);

/** The product's language that a browser prefers, `de, ro-RO;q=0.8, en;q=0.5` is Romanian; null where it names none. */
function preferredLanguage({ headers }: Request): Language | null {
  const byWeight = weightsOf(headers.get("Accept-Language") ?? "")
    .filter(([, weight]) => weight > 0)
    .toSorted(([, one], [, other]) => other - one);
  return byWeight.map(([tag]) => tag.split("-")[0]).find(isLanguage) ?? null;
}

/** The language of a request; English where the root middleware has not run. */
export const localeOf = (context: Readonly<RouterContextProvider>): Language => context.get(languageContext);

/** The `t` of a request's language for loaders and actions: `translatorOf(context, "members")("title")`. */
export function translatorOf<const Ns extends Namespace | readonly Namespace[] = "common">(
  context: Readonly<RouterContextProvider>,
  namespaces?: Ns,
) {
  return translatorFor(localeOf(context), namespaces);
}

/** The texts of a request's language by keys that no type knows: `textsOf(context, "toasts")(toast.key)`. */
export const textsOf = (
  context: Readonly<RouterContextProvider>,
  ...namespaces: readonly [Namespace, ...Namespace[]]
): Translate => textsFor(localeOf(context), namespaces);

/** The Set-Cookie value that remembers a language. */
export const rememberLanguage = async (request: Request, language: Language): Promise<string> =>
  languageCookie.serialize(language, await lifetimeOfPreference(request));

/** The same for the language that an address asks for, of a visitor who has never chosen one; else null. */
export async function rememberAskedLanguage(request: Request, url: URL): Promise<string | null> {
  const asked = url.searchParams.get(LANGUAGE_PARAM);
  if (!isLanguage(asked) || (await languageCookie.parse(request.headers.get("Cookie")))) return null;
  return rememberLanguage(request, asked);
}
