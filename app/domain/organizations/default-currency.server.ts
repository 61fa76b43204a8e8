import { env } from "#app/lib/env.server.ts";
import type { Language } from "#app/lib/i18n.ts";
import type { Currency } from "./limits.ts";

/** The currency of a new business: RON on a .ro host or in Romanian, EUR elsewhere (document 4, Online shop). */
export const defaultCurrency = (language: Language): Currency =>
  language === "ro" || new URL(env().origin).hostname.endsWith(".ro") ? "RON" : "EUR";
