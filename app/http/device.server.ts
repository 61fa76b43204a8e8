import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { z } from "zod";
import type { Browser } from "#app/lib/caller.ts";
import { randomId } from "#app/lib/crypto.server.ts";
import { deviceCookie } from "./cookies.server.ts";

/** What a browser is known by, and what it knows of the store that it stands in (document 4, Store site). */
export interface Device extends Browser {
  /** The store's code; null where none was opened. */
  slug: string | null;
  /** Who signed in here last, for one tap instead of typing. */
  usernames: string[];
  /** The workplace that was chosen here last, by whomever; one of the store's. */
  workplaceId: string | null;
  /** Who signed in to the console here last, and has not signed out. */
  userId: string | null;
}

const NAMES = 6;
/** Bytes of the names: a browser drops a cookie of more than 4 kB. */
const NAMES_BYTES = 1200;
/** The people whom a browser remembers to have let in; the longest ago go first. */
const PEOPLE = 40;

const shape = z.object({
  id: z.string().length(22),
  known: z.array(z.string()).max(PEOPLE),
  slug: z.string().nullable(),
  usernames: z.array(z.string()).max(NAMES),
  workplaceId: z.string().nullable().default(null),
  userId: z.uuid().nullable().default(null),
});

/** The device of a request by its signed cookie; a new one where there is none, or none that this server wrote. */
export async function deviceOf(request: Request): Promise<Device> {
  const read = shape.safeParse(await deviceCookie.parse(request.headers.get("Cookie")));
  return read.success
    ? read.data
    : { id: randomId(), known: [], slug: null, usernames: [], workplaceId: null, userId: null };
}

/** Set on the pages on which somebody signs in; null elsewhere. */
export const deviceContext = createContext<Device | null>(null);

/** Recognizes the browser, for the pages on which somebody signs in. */
export const recognizeDevice: MiddlewareFunction<Response> = async ({ request, context }) =>
  context.set(deviceContext, await deviceOf(request));

/** The browser that somebody signs in by, behind {@link recognizeDevice}. */
export function deviceIn(context: Readonly<RouterContextProvider>): Device {
  const device = context.get(deviceContext);
  if (!device) throw new Error("A page to sign in on needs recognizeDevice among its middleware.");
  return device;
}

/** The Set-Cookie that keeps a device for a year. */
export const rememberDevice = (device: Device): Promise<string> => deviceCookie.serialize(device);

/** A device that stands in a store, and where somebody has just signed in perhaps. */
export function inStore(device: Device, slug: string, username?: string): Device {
  const known = device.slug === slug ? device.usernames : [];
  const usernames = username ? [username, ...known.filter((name) => name !== username)] : known;
  const workplaceId = device.slug === slug ? device.workplaceId : null;
  return { ...device, slug, usernames: fitting(usernames.slice(0, NAMES)), workplaceId };
}

/** A device at which somebody works in a workplace: the next one starts there (document 4, Added on 22 November 2026). */
export const workingIn = (device: Device, slug: string, workplaceId: string): Device => ({
  ...inStore(device, slug),
  workplaceId,
});

/** A device that has let somebody in: the digest of `knownAs`, or null where it is not to be remembered. */
export function knowing(device: Device, person: string | null): Device {
  if (!person) return device;
  const known = [person, ...device.known.filter((other) => other !== person)];
  return { ...device, known: known.slice(0, PEOPLE) };
}

function fitting(names: string[]): string[] {
  let left = NAMES_BYTES;
  return names.filter((name) => {
    left -= Buffer.byteLength(name);
    return left >= 0;
  });
}
