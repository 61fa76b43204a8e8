import type { OperationKey } from "#app/lib/actor.ts";
import type { Caller } from "#app/lib/caller.ts";
import type { World } from "../world.ts";

type Input = Record<string, unknown>;

/** What the matrix of all operations needs to know of one. */
export interface OperationCase {
  /** What it may be called with in a business; nothing when it takes nothing. */
  input?: (own: World) => Input;
  /** Inputs that name rows of another business: each is unknown. */
  foreign?: (own: World, other: World) => Input[];
  /** Inputs that refer to rows of another business: unknown, or a broken rule of the field. */
  refersTo?: (own: World, other: World) => Input[];
  /** What has to be so in the business before it can be done. */
  given?: (own: World) => Promise<unknown>;
  /** What is sent in place of a part of the input, and the fields that are then named. */
  bad?: [Input, ...string[]][];
  /** The table that it adds one row to. */
  makes?: string;
  /** Who calls it when an admin doesn't. */
  by?: (own: World) => Caller;
}

/** The cases of one part of the registry. */
export type OperationCases = Partial<Record<OperationKey, OperationCase>>;
