import { deviceCookie } from "./cookies.server.ts";

/** What a device knows of the store that it stands in (document 4, Store site). */
export interface Device {
  slug: string;
  /** Who signed in here last, for one tap instead of typing. */
  usernames: string[];
}

const REMEMBERED = 6;

/** What the device of a request knows; null on a new one. */
export async function deviceOf(request: Request): Promise<Device | null> {
  const device = (await deviceCookie.parse(request.headers.get("Cookie"))) as Partial<Device> | null;
  if (typeof device?.slug !== "string") return null;
  const usernames = Array.isArray(device.usernames)
    ? device.usernames.filter(isText).slice(0, REMEMBERED)
    : [];
  return { slug: device.slug, usernames };
}

const isText = (value: unknown): value is string => typeof value === "string";

/** The Set-Cookie that teaches a device its store, and who has just signed in there. */
export function rememberStore(device: Device | null, slug: string, username?: string): Promise<string> {
  const known = device?.slug === slug ? device.usernames : [];
  const usernames = username ? [username, ...known.filter((name) => name !== username)] : known;
  return deviceCookie.serialize({ slug, usernames: usernames.slice(0, REMEMBERED) });
}
