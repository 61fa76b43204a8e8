import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { startEmbeddedPostgres } from "./embedded.ts";

const MINUTES = 60_000;

test(
  "the embedded server logs slow statements and failures, and no value of either",
  async () => {
    const directory = mkdtempSync(join(tmpdir(), "tejghea-log-"));
    chmodSync(directory, 0o755);
    const server = await startEmbeddedPostgres({ directory, fast: true });
    const client = new pg.Client({ connectionString: server.url() });
    onTestFinished(async () => {
      await client.end();
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    });
    await client.connect();
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
