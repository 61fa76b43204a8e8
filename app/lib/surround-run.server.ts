import type { Caller } from "./caller.ts";
import type { Query } from "./query.server.ts";

type Defined = Pick<Query, "key" | "access">;

type Surrounding = <O>(defined: Defined, caller: Caller, run: () => Promise<O>) => Promise<O>;

let surrounding: Surrounding = (_defined, _caller, run) => run();

/** Runs what is defined: as it is, but in tests ({@link surroundRuns}). */
export const runSurrounded: Surrounding = (defined, caller, run) => surrounding(defined, caller, run);

/** From now on every run goes through this: for tests, which watch what a run sends to the database. */
export function surroundRuns(by: Surrounding): void {
  surrounding = by;
}
