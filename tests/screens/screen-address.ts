import { languageCookie } from "#app/http/cookies.server.ts";
import { sentCookie } from "#tests/factories/cookies.ts";
import type { ScreenWorld, Visitor } from "./screen-world.ts";
import type { Screen } from "./screens.ts";

/** The address of a screen in a world. */
export function addressOf({ at, search = "", by = {} }: Screen, { params }: ScreenWorld): string {
  return (at.replace(/\?$/, "") + search).replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[by[name] ?? name];
    if (value === undefined) throw new Error(`The world of the screens has no ${name} for ${at}.`);
    return encodeURIComponent(value);
  });
}

/** The cookies of who looks, and of their choice of a language: a shop's pages speak their business's without one. */
export async function cookiesIn(
  who: Visitor,
  { cookies }: ScreenWorld,
  language: "en" | "ro",
): Promise<string> {
  const chosen = await sentCookie(languageCookie, language);
  return [cookies[who], chosen].filter(Boolean).join("; ");
}

/** Says a text in a language: `say("workplaces:title")`. */
type Say = (key: string, params?: Record<string, unknown>) => string;

/** The heading of a screen in the language of `say`. */
export function headingOf({ sees }: Screen, say: Say): string {
  if (typeof sees === "string") return /^\w+:\S+$/.test(sees) ? say(sees) : sees;
  return say(...sees);
}

/** What a test of a screen is called. */
export const nameOf = ({ who, at, search = "" }: Screen): string => `${who}: ${at}${search}`;
