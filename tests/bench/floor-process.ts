import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Placement } from "./bench-business.ts";
import type { FloorBusiness } from "./floor.ts";
import type { Measure, Sides } from "./measure.ts";

/** What the floor's process is told first. */
export interface FloorStart extends FloorBusiness {
  databaseUrl: string;
  /** Connections that it opens. */
  most: number;
}

/** What it is told to do then, and what it answers. */
export interface FloorRun extends Sides {
  tasks: readonly Placement[];
}
export interface FloorResult extends Measure {
  /** Milliseconds of processor time that an order took. */
  processor: number;
}

/** The floor in a process of its own, as the application is: neither takes the other's processor time for its own. */
export async function startFloor(start: FloorStart) {
  const child = fork(fileURLToPath(new URL("floor-child.ts", import.meta.url)));
  const hear = async <Told>(message: FloorStart | FloorRun) => {
    child.send(message);
    const [told] = (await once(child, "message")) as [Told];
    return told;
  };
  await hear<"ready">(start);
  return {
    run: (run: FloorRun) => hear<FloorResult>(run),
    async stop() {
      child.disconnect();
      await once(child, "exit");
    },
  };
}
