import { once } from "node:events";
import { createReadStream } from "node:fs";
import pg from "pg";
import { type CopyStreamQuery, from as copyFrom } from "pg-copy-streams";

const NEWLINE = 10;
const END_OF_ROWS = "\\.";

/** The migrations that a dump's tables stand at. */
export async function migrationsOfDump(file: string): Promise<string[]> {
  for await (const line of linesOf(file)) {
    const [, names] = /^-- migrations: (.*)$/.exec(line.toString()) ?? [];
    if (names !== undefined) return names.split(" ").filter(Boolean);
    break;
  }
  throw new Error("This is not a backup of Tejghea: its database.sql does not begin with the migrations.");
}

/** Runs a dump in one transaction: all of it is loaded, or nothing. */
export async function loadDump(databaseUrl: string, file: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("BEGIN");
    await runScript(client, file);
    await client.query("COMMIT");
  } finally {
    await client.end();
  }
}

async function runScript(client: pg.Client, file: string): Promise<void> {
  let rows: CopyStreamQuery | undefined;
  for await (const line of linesOf(file)) {
    const text = line.length < 10_000 ? line.toString() : undefined;
    if (rows && text === END_OF_ROWS) {
      rows.end();
      await once(rows, "finish");
      rows = undefined;
    } else if (rows) {
      if (!rows.write(Buffer.concat([line, Buffer.of(NEWLINE)]))) await once(rows, "drain");
    } else if (text?.endsWith(" FROM stdin;")) {
      rows = client.query(copyFrom(text.slice(0, -1)));
    } else {
      const statement = line.toString();
      if (statement && !statement.startsWith("--")) await client.query(statement);
    }
  }
  if (rows) throw new Error("The backup is cut off in the middle of a table.");
}

/** Lines by their bytes: other line separators are part of a row. */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let start = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
      yield bytes.subarray(start, end);
      start = end + 1;
    }
    rest = bytes.subarray(start);
  }
  if (rest.length > 0) yield rest;
}
