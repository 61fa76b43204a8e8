import { WRONG_TRIES } from "#app/domain/accounts/limits.ts";
import {
  endedByRight,
  knownAs,
  type Origin,
  type Person,
  signInOrigin,
  type Whence,
} from "#app/domain/accounts/sign-in-origin.server.ts";
import { countTry, forgetTriesOf, noMoreTries } from "#app/domain/accounts/wrong-tries.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { sha256 } from "#app/lib/crypto.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { forgetTries, returnTry, takeTry } from "#app/lib/rate-limit.server.ts";

/** Whom a PIN was typed for. */
export interface Typed {
  /** Null when no business has the code. */
  organizationId: string | null;
  /** The name in the spelling that all its spellings share, with the code or the id of the business before it. */
  name: string;
  member: { id: string; pin: string } | undefined;
}

/**
 * Whom wrong PINs count for. A member is counted under the present PIN, so that a new one begins anew; a name that
 * nobody has is counted the same way, so that nothing tells whether it exists.
 */
const personOf = ({ name, member }: Typed): Person =>
  member
    ? { knownAs: knownAs("member", member.id), strangers: `member ${member.id} ${member.pin}` }
    : { knownAs: null, strangers: `nobody ${name}` };

/** SQL for a row `m` of members: whether only browsers that know the member may sign in as them. */
export const isBlocked = Prisma.sql`EXISTS (SELECT FROM wrong_try w
  WHERE w.subject = sha256(convert_to('member ' || m.id::text || ' ' || m.pin, 'UTF8'))
    AND w.tries >= ${Prisma.raw(String(WRONG_TRIES))} AND w.expires_at > now())`;

/** A PIN that may be compared. */
export interface PinTry {
  person: Person;
  origin: Origin;
  /** The member's key within its counter. */
  counted: string;
  /** Whether this is the last that strangers have. */
  last: boolean;
  /** How many may follow it now, if it is wrong; the same for a name that nobody has. */
  left: number;
}

/**
 * Counts a PIN before it is compared: 5 for a member and 20 in all within 15 minutes, apart for each known browser and each
 * network, and 60 a day for a member by all strangers. Refuses `too_many`, and `members_blocked` for strangers after 30 wrong
 * ones. A try that is refused for the member does not count for the others of its browser or network. Document 4, Store site;
 * Added on 22 November 2026.
 */
export async function takePinTry(db: Tx, whence: Whence, typed: Typed): Promise<PinTry> {
  const person = personOf(typed);
  const origin = await signInOrigin(db, whence, person);
  const counted = sha256(`${origin.from} ${person.strangers}`).toString("base64url");
  const left = [await takeTry("pinTriesFromDevice", origin.from)];
  try {
    left.push(await takeTry("pinTriesOfMember", counted));
    if (!origin.known) left.push(await takeTry("pinTriesOfStrangers", person.strangers));
    const tries = typed.organizationId ? await countTry(db, origin.subject) : 1;
    if (tries !== null) {
      const last = !origin.known && tries === WRONG_TRIES;
      return { person, origin, counted, last, left: Math.min(...left, WRONG_TRIES - tries) };
    }
    await returnTry("pinTriesOfMember", counted);
    if (!origin.known) await returnTry("pinTriesOfStrangers", person.strangers);
    throw await noMoreTries(db, origin.subject, "members_blocked");
  } catch (error) {
    await returnTry("pinTriesFromDevice", origin.from);
    throw error;
  }
}

/** A PIN was right: wrong ones before it no longer count, and strangers may come again. */
export async function endWrongTries(
  db: Tx,
  { person, origin, counted }: PinTry,
  { browser }: Whence,
): Promise<void> {
  await Promise.all([
    returnTry("pinTriesFromDevice", origin.from),
    forgetTries("pinTriesOfMember", counted),
    origin.known ? undefined : returnTry("pinTriesOfStrangers", person.strangers),
    forgetTriesOf(db, endedByRight(person, browser)),
  ]);
}
