import type { Browser } from "#app/lib/caller.ts";
import { keyedDigest, sha256 } from "#app/lib/crypto.server.ts";
import type { Db, Tx } from "#app/lib/database.server.ts";
import { log } from "#app/lib/log.server.ts";
import { networkOf } from "#app/lib/network-of.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { isSpent } from "./wrong-tries.server.ts";

/** Whence somebody signs in: a program has no browser. */
export interface Whence {
  browser: Browser | null;
  ip: string;
}

/** Who signs in. */
export interface Person {
  /** What browsers know them by: {@link knownAs}; null for nobody, whom no browser knows. */
  knownAs: string | null;
  /** What the wrong tries of all strangers together are counted by. */
  strangers: string;
}

/** By what a try is counted. */
export interface Origin {
  known: boolean;
  /** The browser that is known, or else the network. */
  from: string;
  /** What its tries without a right one are counted by. */
  subject: string;
}

/** The digest that browsers keep of a member (by id) or a user (by address) who has signed in there. */
export const knownAs = (kind: "member" | "user", who: string): string =>
  keyedDigest(`${kind} ${who}`, "known browser").slice(0, 16);

/** A user, by the address, whether anybody has it or not. */
export const userPerson = (email: string): Person & { knownAs: string } => ({
  knownAs: knownAs("user", email),
  strangers: `user ${knownAs("user", email)}`,
});

const ownTries = (browser: Browser, person: string) => `browser ${browser.id} ${person}`;

/**
 * By what somebody's tries are counted. A browser that has signed in as this person before has counters of its own, so
 * that nobody else can fill them; after 30 wrong tries of its own without a right one it is a stranger again. Strangers
 * are counted by their network (document 4, Added on 22 November 2026).
 */
export async function signInOrigin(db: Db | Tx, { browser, ip }: Whence, person: Person): Promise<Origin> {
  if (browser && person.knownAs && browser.known.includes(person.knownAs)) {
    const subject = ownTries(browser, person.knownAs);
    if (!(await isSpent(db, subject))) return { known: true, from: `browser ${browser.id}`, subject };
  }
  return { known: false, from: networkOf(ip), subject: person.strangers };
}

/** Who asks for a sign-in mail, as a digest: a browser, or a network where there is none. */
export const askerOf = ({ browser, ip }: Whence): Uint8Array<ArrayBuffer> =>
  sha256(browser ? `browser ${browser.id}` : networkOf(ip));

/** Whose tries a right one ends: those of all strangers, and of this browser. */
export const endedByRight = ({ strangers, knownAs }: Person, browser: Browser | null): string[] =>
  browser && knownAs ? [strangers, ownTries(browser, knownAs)] : [strangers];

/**
 * What a browser is to remember of somebody who has signed in; null for a program. At most 10 new browsers a day come
 * to be known as a person, so that whoever had a PIN for a day can't gather thousands to guess the next one with.
 */
export async function toRemember(browser: Browser | null, person: string): Promise<string | null> {
  if (!browser) return null;
  if (browser.known.includes(person)) return person;
  try {
    await takeTry("newBrowsersOfPerson", person);
    return person;
  } catch (error) {
    if (!(error instanceof Refusal)) log.warn({ err: error }, "a browser is not remembered");
    return null;
  }
}
