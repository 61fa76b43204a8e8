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

function childrenOf(parent: number): number[] {
  return execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, ppid]) => (pid && ppid === parent ? [pid] : []));
}

/** One that has ended meanwhile needs none. */
function signal(pid: number, name: "SIGSTOP" | "SIGCONT"): void {
  try {
    process.kill(pid, name);
  } catch {}
}
