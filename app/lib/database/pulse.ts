import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { outages } from "../outage-log.server.ts";

/** A statement that waits so long, while nothing else is heard of the database, is cause to ask whether it lives. */
const SILENCE_MS = 1_500;
/** So long it may take to let a fresh connection in: with the above and a look's delay within 5 seconds. */
const PATIENCE_MS = 2_750;
const LOOK_EVERY_MS = 250;
const HELD_UP_MS = 1_000;
const ASK_AGAIN_MS = 500;
/** The server ends each statement of ours after 60 seconds: what waits longer waits on a dead connection. */
const LONGEST_MS = 65_000;

/** The database was asked and gave no sign: what waited for it is given up, with its connection. */
export class DatabaseSilent extends Error {
  /** `connection_failure`; the queue would try ETIMEDOUT again and again before it stops. */
  readonly code = "08006";

  constructor() {
    super("the database does not answer");
    this.name = "DatabaseSilent";
  }
}

/** A connection as the pulse knows it. */
interface Connection {
  /** Closes the socket at once; whatever waits on it fails. */
  breakOff(cause: Error): void;
}

/** Ends a wait: whether the database was heard. Gives the milliseconds that it took. */
export type Waited = (heard: boolean) => number;

interface Wait {
  connection: Connection;
  since: number;
}

/**
 * Tells a database that hangs from one that is slow. While a statement waits for more than 1.5 seconds and nothing is
 * heard on any connection of this process, a fresh connection is tried; only when that is not let in within 2.75
 * seconds does the database count as silent. Then every connection is broken off, new ones fail at once, and it is
 * asked again twice a second until it answers.
 */
export class Pulse {
  silent = false;
  readonly #url: string;
  readonly #connections = new Set<Connection>();
  readonly #waits = new Set<Wait>();
  #heardAt = 0;
  #lookedAt = 0;
  /** The longest that this process has been held up since it asked. */
  #heldUp = 0;
  #looking: NodeJS.Timeout | undefined;
  #asking = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** A connection is being opened; gives what takes note of its end. */
  join(connection: Connection): () => void {
    this.#connections.add(connection);
    return () => void this.#connections.delete(connection);
  }

  /** Something is asked over a connection; gives what ends the wait. */
  wait(connection: Connection): Waited {
    const wait = { connection, since: performance.now() };
    this.#waits.add(wait);
    if (!this.#looking) {
      this.#lookedAt = wait.since;
      this.#looking = setInterval(() => void this.#look(), LOOK_EVERY_MS).unref();
    }
    return (heard) => {
      this.#waits.delete(wait);
      const now = performance.now();
      if (heard) {
        this.#heardAt = now;
        if (!this.silent) outages.unavailable.worked();
      }
      return now - wait.since;
    };
  }

  async #look(): Promise<void> {
    const now = performance.now();
    this.#heldUp = Math.max(this.#heldUp, now - this.#lookedAt);
    this.#lookedAt = now;
    if (this.#waits.size === 0) {
      clearInterval(this.#looking);
      this.#looking = undefined;
      return;
    }
    for (const { connection, since } of this.#waits)
      if (now - since > LONGEST_MS) connection.breakOff(new DatabaseSilent());
    const [oldest] = this.#waits;
    const quiet = oldest && now - Math.max(oldest.since, this.#heardAt) > SILENCE_MS;
    if (!quiet || this.#asking || this.silent) return;
    this.#asking = true;
    try {
      if (!(await this.#lives())) await this.#sleepThrough();
    } finally {
      this.#asking = false;
    }
  }

  /** A process that was itself held up has not listened: it asks again. */
  async #lives(): Promise<boolean> {
    for (;;) {
      const asked = performance.now();
      this.#heldUp = 0;
      if ((await letsIn(this.#url)) || this.#heardAt > asked) return true;
      if (this.#heldUp < HELD_UP_MS) return false;
    }
  }

  async #sleepThrough(): Promise<void> {
    this.silent = true;
    outages.unavailable.refused(new DatabaseSilent());
    for (const connection of [...this.#connections]) connection.breakOff(new DatabaseSilent());
    while (!(await letsIn(this.#url))) await sleep(ASK_AGAIN_MS, undefined, { ref: false });
    this.silent = false;
    this.#heardAt = performance.now();
    outages.unavailable.worked();
  }
}

/** Whether the server says anything at all to a fresh connection: a refusal of its own is an answer too. */
async function letsIn(connectionString: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PATIENCE_MS,
    application_name: "tejghea pulse",
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    void client.end().catch(() => {});
  }
}

const pulses = new Map<string, Pulse>();

/** The one pulse of a database in this process. */
export function pulseOf(url: string): Pulse {
  const known = pulses.get(url);
  if (known) return known;
  const made = new Pulse(url);
  pulses.set(url, made);
  return made;
}
