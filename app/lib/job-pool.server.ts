import { setTimeout as sleep, setImmediate as turn } from "node:timers/promises";
import pg from "pg";
import { guarded } from "./database/guarded-client.ts";
import { connectionLost, warnOf } from "./outage-log.server.ts";

/** How a job ended: graphile-worker sends these and listens to no answer, so that a failure would end the process. */
const ENDS = /^(complete|fail)_job(_q)?\//;
const AGAIN_MS = 1_000;

/**
 * The connections of the jobs, of their own, so that long jobs leave those of requests free. How a job ended is stored
 * once the database can be reached again, as long as the process is not told to stop.
 */
export class JobPool extends pg.Pool {
  readonly #stopping: AbortSignal;
  readonly #insisted = new Set<Promise<void>>();

  constructor(connectionString: string, stopping: AbortSignal) {
    super({ connectionString, Client: guarded, max: 6, application_name: "tejghea jobs" });
    this.#stopping = stopping;
    this.on("error", connectionLost);
    this.on("connect", (client) => client.on("error", connectionLost));
  }

  /** Without a callback it is graphile-worker that asks: what it gets is connected with its first statement. */
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: (error?: Error, client?: pg.PoolClient) => void): void;
  override connect(callback?: (error?: Error, client?: pg.PoolClient) => void) {
    return callback ? super.connect(callback) : Promise.resolve(this.#onDemand());
  }

  #onDemand(): pg.PoolClient {
    let client: Promise<pg.PoolClient> | undefined;
    const connected = () => {
      client ??= super.connect();
      return client;
    };
    const used: Pick<pg.PoolClient, "release"> & { query: unknown } = {
      query: async (statement: string | pg.QueryConfig, values?: unknown[]) => {
        if (typeof statement === "object" && ENDS.test(statement.name ?? "")) return this.insist(statement);
        return (await connected()).query(statement, values);
      },
      release: async () => (await client?.catch(() => undefined))?.release(),
    };
    return used as pg.PoolClient;
  }

  /** Sends a statement until it is carried out. It never fails: at a stop it is tried once more, and let go. */
  insist(statement: pg.QueryConfig): Promise<void> {
    const sent = this.#send(statement).finally(() => this.#insisted.delete(sent));
    this.#insisted.add(sent);
    return sent;
  }

  async #send(statement: pg.QueryConfig): Promise<void> {
    for (;;) {
      const last = this.#stopping.aborted;
      try {
        return void (await this.query(statement));
      } catch (error) {
        warnOf(error, "the queue can't be written");
      }
      if (last) return;
      await sleep(AGAIN_MS, undefined, { signal: this.#stopping }).catch(() => {});
    }
  }

  /** Waits until it is stored how the jobs that have ended so far did. */
  async stored(): Promise<void> {
    await turn();
    await Promise.all(this.#insisted);
  }

  /** Ends it once nobody uses it or waits for it. */
  async close(): Promise<void> {
    await this.stored();
    while (this.waitingCount > 0 || this.idleCount < this.totalCount) await sleep(10);
    await this.end();
  }
}
