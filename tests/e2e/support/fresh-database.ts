import { randomBytes } from "node:crypto";
import pg from "pg";

/** An empty database on the server that an address names, and what drops it. */
export async function freshDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `e2e_${randomBytes(4).toString("hex")}`;
  await execute(server, `CREATE DATABASE ${name}`);
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: () => execute(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/** Runs a statement on a connection of its own. */
export async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
