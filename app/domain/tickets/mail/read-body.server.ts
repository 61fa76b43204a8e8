import { spawn } from "node:child_process";
import { Refusal } from "#app/lib/refusal.ts";
import { Turns } from "#app/lib/turns.ts";
import type { MailBody } from "./body-reader.server.ts";

/** An honest mail of 10 MB takes one second on an idle machine. */
const MOST_SECONDS = 15;
const HEAP = "--max-old-space-size=64";
/** The kernel ends a reader that nobody is left to end, in whatever loop it is. */
const BOUNDED = 'ulimit -t "$0"; exec "$@"';
/** How a reader ends that is late or has no memory left. However else it ends, the mail is brought again. */
const spent: ReadonlySet<string | null> = new Set(["SIGKILL", "SIGXCPU", "SIGABRT", "SIGTRAP"]);
const MOST_WAITING = 5;
const RETRY_SECONDS = 60;
const turns = new Turns(MOST_WAITING);

/**
 * Reads what a mail brings below its head, in a process of its own with 64 MB of heap, 15 seconds and nothing of our
 * environment, since a few bytes can make a reader of mails or HTML work for hours or need all memory. Null where they can't
 * be read within that. One mail is read at a time; when too many of a business wait, refuses (`too_many`).
 */
export async function readBody(
  mail: Uint8Array,
  business: string,
  seconds = MOST_SECONDS,
): Promise<MailBody | null> {
  const turn = turns.take(business);
  if (!turn) throw new Refusal("too_many", { retryAfter: RETRY_SECONDS, params: { count: 1 } });
  try {
    await turn.come;
    return await readBeside(mail, seconds);
  } finally {
    turn.end();
  }
}

async function readBeside(mail: Uint8Array, seconds: number): Promise<MailBody | null> {
  const { program } = await import("./body-reader.server.ts");
  const { promise, resolve, reject } = Promise.withResolvers<MailBody | null>();
  const command = ["-c", BOUNDED, String(seconds), process.execPath, HEAP, program];
  const reader = spawn("/bin/sh", command, {
    timeout: seconds * 1_000,
    killSignal: "SIGKILL",
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
  reader.once("message", (body: MailBody | null) => {
    resolve(body);
    reader.disconnect();
  });
  reader.once("error", reject);
  reader.once("exit", (_, signal) =>
    spent.has(signal) ? resolve(null) : reject(new Error("The reader of a mail ended.")),
  );
  // One that ended before it took the mail says so by its exit.
  reader.send(mail, () => undefined);
  return promise;
}
