import { env } from "#app/lib/env.server.ts";
import type { Language } from "#app/lib/i18n.ts";
import type { Currency } from "./limits.ts";

/**
 * The currency of a new business: RON where a .ro host was asked or in Romanian, EUR elsewhere (document 4, Online shop).
 * Without a host ORIGIN's counts.
 */
export const defaultCurrency = (language: Language, host: string | null): Currency =>
  language === "ro" || (host ?? new URL(env().origin).hostname).endsWith(".ro") ? "RON" : "EUR";
