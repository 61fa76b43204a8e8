import pg from "pg";
import { migrate } from "#app/lib/database/migrate.ts";
import { type App, type AppOptions, type BenchPlace, startApp } from "./app-process.ts";
import { type BenchBusiness, makeBenchBusiness } from "./bench-business.ts";
import { type Door, formDoor, jsonDoor } from "./doors.ts";
import { FLOOR_STATEMENTS } from "./floor.ts";
import { startFloor } from "./floor-process.ts";
import { type Measure, measure } from "./measure.ts";
import { textTable } from "./text-table.ts";

interface Plan extends BenchPlace {
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
type DoorName = (typeof doors)[number];

export interface BenchRow extends Measure {
  door: DoorName;
  /** Orders per second as a share of plain `pg`'s with as many clients. */
  share: number;
  /** Milliseconds of processor time that the process took for an order. */
  processor: number;
  /** Statements of an order. */
  statements: number;
}

export interface BenchResult {
  rows: BenchRow[];
  peakMemoryMb: number;
  table: string;
}

/** Runs each door with each number of clients against one server, and the floor beside it. */
export async function runBench(plan: Plan): Promise<BenchResult> {
  const { databaseUrl, seconds } = plan;
  await migrate(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const business = await makeBenchBusiness(client);
  const statements = await countStatements(plan, business);
  const most = Math.max(...plan.clients);
  const app = await startApp(plan);
  const floor = await startFloor({ databaseUrl, most, ...placeOf(business) });
  try {
    const open = await openDoors(app.url, business);
    const warm = await business.prepare(plan.warmUp);
    await measure(warm, { clients: most, seconds: 30 }, open["store form"]);
    // As autovacuum does within a minute: until then foreign keys are checked by plans that were made for empty tables.
    await client.query("ANALYZE");
    const rows: BenchRow[] = [];
    for (const clients of plan.clients)
      for (const door of doors) {
        const tasks = await business.prepare(plan.expected * seconds * (door === "plain pg" ? 4 : 1));
        await client.query("CHECKPOINT");
        const sides = { clients, seconds };
        const result =
          door === "plain pg"
            ? await floor.run({ tasks, ...sides })
            : await timed(app, () => measure(tasks, sides, open[door]));
        const base = rows.find((row) => row.door === "plain pg" && row.clients === clients) ?? result;
        rows.push({
          door,
          ...result,
          share: Math.round((result.perSecond / base.perSecond) * 100) / 100,
          statements: statements[door],
        });
      }
    const peakMemoryMb = Math.round(app.peakMemory() / 1e6);
    return { rows, peakMemoryMb, table: tableOf(rows, peakMemoryMb) };
  } finally {
    await floor.stop();
    await app.stop();
    await client.end();
  }
}

const placeOf = ({ organizationId, workplaceId }: BenchBusiness) => ({ organizationId, workplaceId });

async function openDoors(url: string, business: BenchBusiness): Promise<Record<"store form" | "/v1", Door>> {
  const [form, json] = [await formDoor(url, business), await jsonDoor(url, business)];
  return { "store form": form, "/v1": async (placement) => void (await json(placement)) };
}

async function timed(app: App, work: () => Promise<Measure>) {
  const before = app.processorTime();
  const result = await work();
  return { ...result, processor: (app.processorTime() - before) / result.count };
}

/** How many statements an order takes through each door, as the log of the application tells it. */
async function countStatements(
  options: AppOptions,
  business: BenchBusiness,
): Promise<Record<DoorName, number>> {
  const app = await startApp({ ...options, settings: { LOG_LEVEL: "info" } });
  try {
    const open = await openDoors(app.url, business);
    const count = async (door: Door) => {
      for (const task of await business.prepare(2)) await door(task);
      const lines = app.said().match(/"statements":\d+/g) ?? [];
      return Number(lines.at(-1)?.split(":")[1]);
    };
    return {
      "plain pg": FLOOR_STATEMENTS,
      "store form": await count(open["store form"]),
      "/v1": await count(open["/v1"]),
    };
  } finally {
    await app.stop();
  }
}

function tableOf(rows: readonly BenchRow[], peakMemoryMb: number): string {
  const head = [
    ...["orders with 5 lines", "clients", "orders/s", "p50 ms", "p95 ms", "of plain pg"],
    ...["processor ms", "statements"],
  ];
  const body = rows.map(({ door, clients, perSecond, p50, p95, share, processor, statements }) => [
    ...[door, clients, perSecond, p50, p95, share, processor.toFixed(2), statements].map(String),
  ]);
  return [textTable(head, body), "", `peak memory of the application: ${peakMemoryMb} MB`].join("\n");
}
