import type { Caller } from "./caller.ts";
import type { Query } from "./query.server.ts";

type Defined = Pick<Query, "key" | "access">;

type Surrounding = <O>(defined: Defined, caller: Caller, run: () => Promise<O>) => Promise<O>;

let surrounding: Surrounding = (_defined, _caller, run) => run();

/** Runs what is defined; nothing stands around it but in tests ({@link surroundRuns}). */
export const runSurrounded: Surrounding = (defined, caller, run) => surrounding(defined, caller, run);

/** From now on this stands around every run: the tests watch what it sends to the database. */
export function surroundRuns(by: Surrounding): void {
  surrounding = by;
}
