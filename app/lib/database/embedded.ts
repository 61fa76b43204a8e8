import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Cluster, openCluster, startServerOf, stopServerOf } from "./postgres-cluster.ts";

const PRESENCE_LOCK = 727;
const ATTEMPTS = 30;

/** A running embedded server, as one process sees it. */
export interface EmbeddedPostgres {
  port: number;
  /** The connection string of one of its databases; of the application's without a name. */
  url: (database?: string) => string;
  /** Leaves the server; the last process to leave stops it. */
  stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  /** Where the cluster lies; made when missing. */
  directory: string;
  /** The application's database; made when missing. */
  database?: string;
  /** Gives durability up for speed: for tests only. */
  fast?: boolean;
}

interface Presence {
  client: pg.Client;
  port: number;
}

/**
 * Starts the PostgreSQL of a directory, or joins the one that another process started there. As long as the process
 * is inside it holds a shared advisory lock; a server that crashes under it is started again on the same port.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(options.directory);
  const fast = options.fast ?? false;
  let leaving = false;
  let presence = await enterOrStart(cluster, fast);
  watch();

  function watch() {
    const { client } = presence;
    (client as pg.Client & { unref(): void }).unref();
    let shutDownByHand = false;
    client.on("error", (error) => {
      shutDownByHand ||= error.message.includes("administrator command");
    });
    client.on("end", () => {
      if (!leaving && !shutDownByHand) void comeBack();
    });
  }

  async function comeBack() {
    try {
      presence = await enterOrStart(cluster, fast);
      if (leaving) await leave(cluster, presence);
      else watch();
    } catch (error) {
      process.stderr.write(`The embedded PostgreSQL did not come back: ${(error as Error).message}\n`);
    }
  }

  if (options.database) await createDatabase(cluster, presence.port, options.database);
  return {
    port: presence.port,
    url: (database = options.database ?? "postgres") => urlOf(cluster, presence.port, database),
    stop: async () => {
      leaving = true;
      await leave(cluster, presence);
    },
  };
}

async function enterOrStart(cluster: Cluster, fast: boolean): Promise<Presence> {
  for (let attempt = 1; ; attempt++) {
    const running = await enter(cluster);
    if (running) return running;
    try {
      const port = await choosePort(cluster);
      await startServerOf(cluster, port, fast);
      writeFileSync(join(cluster.data, "app-port"), String(port));
    } catch (error) {
      const other = await waitForOther(cluster);
      if (other) return other;
      if (attempt === ATTEMPTS)
        throw new Error(`${(error as Error).message}\nSee ${join(cluster.home, "log")}`);
    }
  }
}

/** Another process may be starting or stopping the server, or a killed one's children may still be leaving. */
async function waitForOther(cluster: Cluster): Promise<Presence | undefined> {
  for (let i = 0; i < 5; i++) {
    const running = await enter(cluster);
    if (running) return running;
    await sleep(50);
  }
  return undefined;
}

async function enter(cluster: Cluster): Promise<Presence | undefined> {
  let client: pg.Client | undefined;
  try {
    const port = Number(readFileSync(join(cluster.data, "postmaster.pid"), "utf8").split("\n")[3]);
    client = await connect(cluster, port, "postgres");
    await client.query("SELECT pg_advisory_lock_shared($1)", [PRESENCE_LOCK]);
    return { client, port };
  } catch {
    await client?.end().catch(() => {});
    return undefined;
  }
}

async function leave(cluster: Cluster, { client }: Presence): Promise<void> {
  (client as pg.Client & { ref(): void }).ref();
  try {
    const { rows } = await client.query(
      "SELECT pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) AS last",
      [PRESENCE_LOCK],
    );
    if (!rows[0].last) return await client.end();
  } catch {
    return; // the server is gone already
  }
  await stopServerOf(cluster);
}

async function connect(cluster: Cluster, port: number, database: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: urlOf(cluster, port, database),
    connectionTimeoutMillis: 5_000,
  });
  client.on("error", () => {});
  await client.connect();
  return client;
}

async function createDatabase(cluster: Cluster, port: number, name: string): Promise<void> {
  const client = await connect(cluster, port, "postgres");
  try {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (!rowCount) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    const madeByAnother = ["42P04", "23505"].includes((error as { code?: string }).code ?? "");
    if (!madeByAnother) throw error;
  } finally {
    await client.end();
  }
}

function urlOf({ password }: Cluster, port: number, database: string): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
}

/** The port of the last start when it is free, so that connection strings outlive a restart; else any free one. */
async function choosePort(cluster: Cluster): Promise<number> {
  const last = lastPort(cluster);
  return (last && (await freePort(last))) || (await freePort(0)) || 0;
}

function lastPort(cluster: Cluster): number | undefined {
  try {
    return Number(readFileSync(join(cluster.data, "app-port"), "utf8")) || undefined;
  } catch {
    return undefined;
  }
}

function freePort(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer().once("error", () => resolve(undefined));
    server.listen(wanted, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" ? address?.port : undefined));
    });
  });
}
