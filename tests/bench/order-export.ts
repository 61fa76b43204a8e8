import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { migrate } from "#app/lib/database/migrate.ts";
import { consoleCookie } from "#tests/factories/cookies.ts";
import { type App, type BenchPlace, startApp } from "./app-process.ts";
import { signIn } from "./resting-memory.ts";
import { textTable } from "./text-table.ts";

const SHOP = "brutaria-1";
const ORDERS = 100_000;
const ROUNDS = 3;
const POLL_MS = 10;
const HEAD = ["export", "others", "MB", "seconds", "processor s", "more memory MB", "longest stall ms"];

/**
 * What the spreadsheet of 100,000 orders of three lines costs the application, alone and while somebody asks it something
 * every 10 ms, and how long they wait: on the database that `npm run seed` has filled. The first round has what is loaded once
 * in it.
 */
export async function benchOrderExport(place: BenchPlace): Promise<string> {
  await migrate(place.databaseUrl);
  const client = new pg.Client({ connectionString: place.databaseUrl });
  await client.connect();
  const app = await startApp(place);
  try {
    const { id, from, to, count } = await latestOrders(client);
    const secret = await signIn(client, { organizationId: id }, "owner");
    const cookie = await consoleCookie(secret);
    const statuses = "order_pending,order_preparing,order_completed,order_delivered,order_discarded";
    const address = `${app.url}/console/store/orders/export/file?from=${from}&to=${to}&statuses=${statuses}`;
    const rows: string[][] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      rows.push([`${round}`, "none", ...(await exported(app, address, cookie, false))]);
      rows.push([`${round}`, "ask", ...(await exported(app, address, cookie, true))]);
    }
    return `${count.toLocaleString("en")} orders, ${from} to ${to}\n${textTable(HEAD, rows)}`;
  } finally {
    await client.end();
    await app.stop();
  }
}

/** The days in which the large business took its latest hundred thousand orders. */
async function latestOrders(client: pg.Client) {
  const { rows } = await client.query<{ id: string; from: string; to: string; count: number }>(
    `SELECT g.id, to_char(min(o.created_at) + interval '1 day', 'YYYY-MM-DD') AS from, to_char(max(o.created_at), 'YYYY-MM-DD') AS to, count(*)::int AS count
     FROM organization g CROSS JOIN LATERAL (SELECT created_at FROM "order" WHERE organization_id = g.id
       ORDER BY created_at DESC LIMIT $2) o WHERE g.slug = $1 GROUP BY g.id`,
    [SHOP, ORDERS],
  );
  const [found] = rows;
  if (!found)
    throw new Error(
      "npm run seed -- --orders 1000000 fills the database that is asked; BENCH_DATA_DIR names it.",
    );
  return found;
}

async function exported(app: App, address: string, cookie: string, asked: boolean): Promise<string[]> {
  const [processor, memory, begun] = [app.processorTime(), app.memory(), performance.now()];
  let [most, longest, over] = [memory, 0, false];
  const others = (async () => {
    while (!over) {
      const at = performance.now();
      if (asked) await fetch(`${app.url}/health/live`);
      longest = Math.max(longest, performance.now() - at);
      most = Math.max(most, app.memory());
      await sleep(POLL_MS);
    }
  })();
  const answer = await fetch(address, { headers: { Cookie: cookie } });
  if (!answer.ok || !answer.body) throw new Error(`the export answered ${answer.status}`);
  let bytes = 0;
  for await (const part of answer.body) bytes += part.length;
  over = true;
  await others;
  return [
    (bytes / 2 ** 20).toFixed(1),
    ((performance.now() - begun) / 1000).toFixed(1),
    ((app.processorTime() - processor) / 1000).toFixed(2),
    ((most - memory) / 2 ** 20).toFixed(0),
    asked ? longest.toFixed(0) : "–",
  ];
}
