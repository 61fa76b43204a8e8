import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { startEmbeddedPostgres } from "./embedded.ts";

const MINUTES = 60_000;

/** A server in a folder of its own, and a client that has entered it; both go with the test. */
async function enterServer(name: string) {
  const directory = mkdtempSync(join(tmpdir(), name));
  chmodSync(directory, 0o755);
  const server = await startEmbeddedPostgres({ directory, fast: true });
  const client = new pg.Client({ connectionString: server.url() });
  onTestFinished(async () => {
    await client.end();
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  });
  await client.connect();
  return { directory, client };
}

test(
  "the embedded server logs slow statements and failures, and no value of either",
  async () => {
    const { directory, client } = await enterServer("tejghea-log-");
    await client.query("CREATE TEMP TABLE customer (name text UNIQUE)");
    const add = () => client.query("INSERT INTO customer VALUES ($1)", ["Ana Lupu"]);
    await add();
    await expect(add()).rejects.toThrow("duplicate key");
    await client.query("SELECT pg_sleep(0.6), $1::text AS slow", ["Ana Lupu"]);

    const said = readFileSync(join(directory, "log"), "utf8");
    expect(said).toContain("SELECT pg_sleep(0.6), $1::text AS slow");
    expect(said).toContain("INSERT INTO customer VALUES ($1)");
    expect(said).not.toContain("Ana Lupu");
  },
  2 * MINUTES,
);

test.each([
  ["by its socket", "tejghea-near-", null],
  ["by TCP where the path of its folder is too long for one", `tejghea-${"far-".repeat(20)}`, "127.0.0.1"],
])(
  "the embedded server is spoken to %s",
  async (_, name, address) => {
    const { client } = await enterServer(name);
    const { rows } = await client.query("SELECT host(inet_client_addr()) AS address");
    expect(rows).toEqual([{ address }]);
  },
  2 * MINUTES,
);
