import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** A connection to a server that may still be starting. */
export async function connected(connectionString: string): Promise<pg.Client> {
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({ connectionString });
    client.on("error", () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (attempt === 50) throw error;
      await sleep(100);
    }
  }
}

/** The id of the server's first process. */
export async function postmasterOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ data_directory: string }>("SHOW data_directory");
  return Number(readFileSync(join(rows[0]?.data_directory ?? "", "postmaster.pid"), "utf8").split("\n")[0]);
}

/** Puts a server to sleep, all its processes, and gives what wakes it; it must be called. */
export function putToSleep(postmaster: number): () => void {
  process.kill(postmaster, "SIGSTOP");
  const asleep = [postmaster, ...childrenOf(postmaster)];
  for (const pid of asleep) signal(pid, "SIGSTOP");
  return () => {
    for (const pid of asleep) signal(pid, "SIGCONT");
  };
}

const childrenOf = (pid: number) => processes().flatMap((found) => (found.parent === pid ? [found.pid] : []));

/** One that has ended meanwhile needs none. */
function signal(pid: number, name: "SIGSTOP" | "SIGCONT"): void {
  try {
    process.kill(pid, name);
  } catch {}
}

/** All that run, and which one each was started by. */
export function processes(): { pid: number; parent: number }[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,stat="], { encoding: "utf8" }).trim().split("\n");
  return lines.flatMap((line) => {
    const [pid, parent, state] = line.trim().split(/\s+/);
    return state?.startsWith("Z") ? [] : [{ pid: Number(pid), parent: Number(parent) }];
  });
}

export const isRunning = (pid: number) => processes().some((found) => found.pid === pid);

export function kill(pid: number): void {
  if (isRunning(pid)) process.kill(pid, "SIGKILL");
}
