import { type FileHandle, open } from "node:fs/promises";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";

/** Schemas that are dumped: the product's and the job queue's. */
const SCHEMAS = ["public", "graphile_worker"];
/** Books of tables that the migrations themselves keep. */
const BOOKS = ["_prisma_migrations", "migrations"];

interface Table {
  name: string;
  columns: string;
  guarded: boolean;
}

interface Constraint {
  table: string;
  name: string;
  definition: string;
}

/**
 * Writes the rows of a database as a plain script in the format of `pg_dump --data-only`, all as of one moment. Its
 * first lines name the migrations that the tables stand at. `psql --single-transaction` reads it too.
 */
export async function dumpDatabase(databaseUrl: string, file: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const out = await open(file, "w", 0o600);
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query("SET LOCAL search_path = ''");
    await client.query("SET LOCAL statement_timeout = 0");
    // A role that may not read every row is refused; it would copy fewer, and none of the queue's, without a word.
    await client.query("SET LOCAL row_security = off");
    await writeDump(client, out);
    await client.query("COMMIT");
  } finally {
    await client.end();
    await out.close();
  }
}

async function writeDump(client: pg.Client, out: FileHandle): Promise<void> {
  const migrations = await column(
    client,
    "SELECT migration_name FROM public._prisma_migrations WHERE finished_at IS NOT NULL ORDER BY migration_name",
  );
  const tables = await tablesOf(client);
  const constraints = await foreignKeys(client);
  const guarded = tables.filter((table) => table.guarded);
  const line = (text: string) => out.appendFile(`${text}\n`);

  await line(`-- migrations: ${migrations.join(" ")}`);
  await line("SET client_encoding = 'UTF8';");
  await line("SET statement_timeout = 0;");
  for (const { name } of guarded) await line(`ALTER TABLE ${name} DISABLE TRIGGER USER;`);
  for (const { table, name } of constraints) await line(`ALTER TABLE ${table} DROP CONSTRAINT ${name};`);
  await line(`TRUNCATE ${tables.map(({ name }) => name).join(", ")};`);
  for (const { name, columns } of tables) {
    await line(`COPY ${name} (${columns}) FROM stdin;`);
    for await (const rows of client.query(copyTo(`COPY ${name} (${columns}) TO STDOUT`)))
      await out.appendFile(rows);
    await line("\\.");
  }
  for (const statement of await sequences(client)) await line(statement);
  for (const { table, name, definition } of constraints) {
    await line(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition};`);
  }
  for (const { name } of guarded) await line(`ALTER TABLE ${name} ENABLE TRIGGER USER;`);
  await line("UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL;");
  await line("UPDATE graphile_worker._private_job_queues SET locked_at = NULL, locked_by = NULL;");
}

async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.oid::regclass::text AS name,
            string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) AS columns,
            EXISTS (SELECT FROM pg_catalog.pg_trigger t WHERE t.tgrelid = c.oid AND NOT t.tgisinternal) AS guarded
     FROM pg_catalog.pg_class c
     JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
                                   AND a.attgenerated = ''
     WHERE c.relkind = 'r' AND n.nspname = ANY ($1) AND c.relname <> ALL ($2)
     GROUP BY c.oid
     ORDER BY 1`,
    [SCHEMAS, BOOKS],
  );
  return rows;
}

async function foreignKeys(client: pg.Client): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(k.oid) AS definition
     FROM pg_catalog.pg_constraint k
     JOIN pg_catalog.pg_namespace n ON n.oid = k.connamespace
     WHERE k.contype = 'f' AND n.nspname = ANY ($1)
     ORDER BY 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

function sequences(client: pg.Client): Promise<string[]> {
  return column(
    client,
    `SELECT format('SELECT pg_catalog.setval(%L, %s, true);', format('%I.%I', schemaname, sequencename), last_value)
     FROM pg_catalog.pg_sequences WHERE schemaname = ANY ($1) AND last_value IS NOT NULL ORDER BY 1`,
    [SCHEMAS],
  );
}

async function column(client: pg.Client, query: string, values?: unknown[]): Promise<string[]> {
  const { rows } = await client.query<[string]>({ text: query, values, rowMode: "array" });
  return rows.map(([value]) => value);
}
