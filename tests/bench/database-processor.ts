import { existsSync, readFileSync } from "node:fs";
import type pg from "pg";

/**
 * Milliseconds of processor time that the server processes of this database have taken so far, counted by the kernel in
 * hundredths of a second; NaN where there is no /proc. It does not depend on what else the machine does.
 */
export async function databaseProcessor(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database()",
  );
  return rows.reduce((sum, { pid }) => sum + processorOf(pid), 0);
}

function processorOf(pid: number): number {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return Number.NaN;
  const [user, system] = (readFileSync(stat, "utf8").split(") ").at(-1) ?? "").split(" ").slice(11);
  return (Number(user) + Number(system)) * 10;
}
