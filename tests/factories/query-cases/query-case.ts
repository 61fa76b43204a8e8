import type { Caller } from "#app/lib/caller.ts";
import type { World } from "../world.ts";

type Input = Record<string, unknown>;

/** What the matrix of all queries needs to know of one that is no call of the API. */
export interface QueryCase {
  /** What it may be asked with in a business; nothing when it takes nothing. */
  input?: (own: World) => Input;
  /** Inputs that name rows of another business: unknown, or answered without a word of that business. */
  foreign?: (own: World, other: World) => Input[];
  /** Who asks it when an admin may not. */
  by?: (own: World) => Caller;
}

/** The cases of one noun, by the names of the queries. */
export type QueryCases = Record<string, QueryCase>;
