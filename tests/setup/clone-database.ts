import pg from "pg";
import { inject } from "vitest";

/** A clone of the migrated template. */
export interface Clone {
  url: string;
  drop: () => Promise<void>;
}

/** Clones the template under a name, in the place of an earlier database of that name. */
export async function cloneTemplate(name: string): Promise<Clone> {
  const { admin, template } = inject("postgres");
  const drop = () => execute(admin, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await drop();
  await execute(admin, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  return { url: Object.assign(new URL(admin), { pathname: `/${name}` }).href, drop };
}

async function execute(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
