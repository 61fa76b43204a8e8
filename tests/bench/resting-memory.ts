import { createHash, randomBytes, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { migrate } from "#app/lib/database/migrate.ts";
import { migrateQueue } from "#app/lib/queue.server.ts";
import { consoleCookie, counterCookie } from "#tests/factories/cookies.ts";
import { type App, type BenchPlace, startApp } from "./app-process.ts";
import { type BenchBusiness, makeBenchBusiness } from "./bench-business.ts";
import { type Client, createClient, reader } from "./client.ts";
import { jsonDoor } from "./doors.ts";
import { textTable } from "./text-table.ts";

/** After the start what it needed is still there until the process has rested for half a minute. */
const REST_MS = 40_000;
const SLIPS = 300;
const ROUNDS = 15;

export interface MemoryResult {
  /** Megabytes of 2^20 bytes: at rest after a start, and the most while pages are read. */
  firstStart: number;
  laterStart: number;
  production: number;
  readingPages: number;
  /** Kinds of pages that were read. */
  pages: number;
  table: string;
}

/**
 * What the process of `npm start` holds forty seconds after its start, three times: on an embedded database that it fills
 * with the demo, on the same one again, and on a database of its own. Then the most that it holds while it answers
 * pages, each kind fifteen times, a board of 300 slips among them.
 */
export async function benchMemory({ databaseUrl, dataDir, secret, port }: BenchPlace): Promise<MemoryResult> {
  const settings = { WORKER: "inline", LOG_LEVEL: "info" };
  const embedded = { port, dataDir: `${dataDir}/demo`, secret: "", settings: { ...settings, DEMO: "1" } };
  const firstStart = await atRest(await startApp(embedded));
  const laterStart = await atRest(await startApp(embedded));
  const own = { port, dataDir: `${dataDir}/production`, databaseUrl, secret, settings };
  await migrate(databaseUrl);
  await migrateQueue(databaseUrl);
  const production = await atRest(await startApp(own));

  const app = await startApp(own);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { pages, read } = await prepare(client, app.url);
    for (let round = 0; round < ROUNDS; round++) for (const page of read) await page();
    const result = {
      ...{ firstStart, laterStart, production },
      ...{ readingPages: megabytes(app.peakMemory()), pages },
    };
    return { ...result, table: tableOf(result) };
  } finally {
    await client.end();
    await app.stop();
  }
}

async function atRest(app: App): Promise<number> {
  await sleep(REST_MS);
  const held = megabytes(app.memory());
  await app.stop();
  return held;
}

async function prepare(client: pg.Client, url: string) {
  const business = await makeBenchBusiness(client, "brutaria-plina");
  const place = await jsonDoor(url, business);
  const placements = await business.prepare(SLIPS);
  const orders = [];
  for (const placement of placements) orders.push(await place(placement));
  await client.query("ANALYZE");
  const browser = createClient(url);
  const { slug } = business;
  const [order] = orders;
  const [sales, delivery, owner] = await Promise.all([
    counterCookie(placements[0]?.secret ?? ""),
    signIn(client, business, "delivery").then(counterCookie),
    signIn(client, business, "owner").then(consoleCookie),
  ]);
  const read = [
    ...readers(browser, "", ["/", "/login", `/store/${slug}`]),
    ...readers(browser, owner, [
      "/console/store/products",
      "/console/store/orders",
      "/console/store/orders/calendar",
      "/console/store/customers",
      `/console/store/orders/${order?.id}`,
      "/console/store/settings",
    ]),
    ...readers(browser, sales, [`/store/${slug}/new`]),
    ...readers(browser, delivery, [`/store/${slug}/history`, `/store/${slug}/board?day=all&slips=all`]),
  ];
  return { pages: read.length, read };
}

const readers = (client: Client, cookie: string, paths: readonly string[]) =>
  paths.map((path) => reader(client, path, { Cookie: cookie }, 500));

/** A session of a delivery member, or of an owner: its secret. */
export async function signIn(
  client: pg.Client,
  { organizationId }: Pick<BenchBusiness, "organizationId">,
  who: "delivery" | "owner",
): Promise<string> {
  const id = randomUUID();
  const secret = randomBytes(32).toString("base64url");
  if (who === "delivery") {
    await client.query(
      "INSERT INTO member (id, organization_id, username, role, pin) VALUES ($1, $2, 'Mihai', 'delivery', 'sealed')",
      [id, organizationId],
    );
  } else {
    await client.query(`INSERT INTO "user" (id, email) VALUES ($1, $2)`, [id, `${id}@brutaria.example`]);
    await client.query(
      "INSERT INTO membership (id, organization_id, user_id, role) VALUES (gen_random_uuid(), $1, $2, 'admin')",
      [organizationId, id],
    );
  }
  const [kind, column] = who === "delivery" ? ["member", "member_id"] : ["user", "user_id"];
  await client.query(
    `INSERT INTO session (id, hash, kind, organization_id, ${column}, ip, user_agent, expires_at)
    VALUES (gen_random_uuid(), $1, $2, $3, $4, '127.0.0.1', 'bench', now() + interval '1 day')`,
    [createHash("sha256").update(secret).digest(), kind, organizationId, id],
  );
  return secret;
}

const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);

function tableOf({ firstStart, laterStart, production, readingPages, pages }: Omit<MemoryResult, "table">) {
  return textTable(
    ["memory of the process", "MB"],
    [
      ["at rest, first start (fills the demo)", String(firstStart)],
      ["at rest, later start", String(laterStart)],
      ["at rest, on a database of its own", String(production)],
      [`highest while ${pages} kinds of pages are read`, String(readingPages)],
    ],
  );
}
