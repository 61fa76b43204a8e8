import pg from "pg";
import { migrate } from "#app/lib/database/migrate.ts";
import { startApp } from "./app-process.ts";
import { makeBenchBusiness } from "./bench-business.ts";
import { formDoor, jsonDoor } from "./doors.ts";
import { floor } from "./floor.ts";
import { type Measure, measure } from "./measure.ts";
import { textTable } from "./text-table.ts";

interface Plan {
  databaseUrl: string;
  dataDir: string;
  secret: string;
  port: number;
  /** How many clients side by side, one run after the other. */
  clients: readonly number[];
  /** How long each run takes. */
  seconds: number;
  /** Orders per second that no run exceeds. */
  expected: number;
  /** Orders before the first run. */
  warmUp: number;
}

const doors = ["plain pg", "store form", "/v1"] as const;

export interface BenchRow extends Measure {
  door: (typeof doors)[number];
  /** Orders per second as a share of plain `pg`'s with as many clients. */
  share: number;
}

export interface BenchResult {
  rows: BenchRow[];
  peakMemoryMb: number;
  table: string;
}

/** Runs each door with each number of clients against one server, and the floor beside it. */
export async function runBench(plan: Plan): Promise<BenchResult> {
  const { databaseUrl, dataDir, secret, port, seconds } = plan;
  await migrate(databaseUrl);
  const client = await connect(databaseUrl);
  const business = await makeBenchBusiness(client);
  const app = await startApp({ port, dataDir, databaseUrl, secret });
  try {
    const [form, json] = [await formDoor(app.url, business), await jsonDoor(app.url, business)];
    const most = Math.max(...plan.clients);
    const direct = await Promise.all(Array.from({ length: most }, () => connect(databaseUrl)));
    const below = floor(direct, business);
    const work = { "plain pg": below, "store form": form, "/v1": json } as const;
    const warm = await business.prepare(plan.warmUp);
    await measure(warm, { clients: most, seconds: 30 }, form);
    // As autovacuum does within a minute: until then foreign keys are checked by plans that were made for empty tables.
    await client.query("ANALYZE");
    const rows: BenchRow[] = [];
    for (const clients of plan.clients)
      for (const door of doors) {
        const tasks = await business.prepare(plan.expected * seconds * (door === "plain pg" ? 4 : 1));
        await client.query("CHECKPOINT");
        const result = await measure(tasks, { clients, seconds }, async (task, number) => {
          await work[door](task, number);
        });
        const base = rows.find((row) => row.door === "plain pg" && row.clients === clients) ?? result;
        rows.push({ door, ...result, share: Math.round((result.perSecond / base.perSecond) * 100) / 100 });
      }
    const peakMemoryMb = Math.round(app.peakMemory() / 1e6);
    await Promise.all([client, ...direct].map((one) => one.end()));
    return { rows, peakMemoryMb, table: tableOf(rows, peakMemoryMb) };
  } finally {
    await app.stop();
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

function tableOf(rows: readonly BenchRow[], peakMemoryMb: number): string {
  const head = ["orders with 5 lines", "clients", "orders/s", "p50 ms", "p95 ms", "of plain pg"];
  const body = rows.map(({ door, clients, perSecond, p50, p95, share }) => [
    ...[door, clients, perSecond, p50, p95, share].map(String),
  ]);
  return [textTable(head, body), "", `peak memory of the application: ${peakMemoryMb} MB`].join("\n");
}
