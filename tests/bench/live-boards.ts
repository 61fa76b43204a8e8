import { createHash, randomBytes, randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { boardOrders } from "#app/domain/orders/limits.ts";
import { counterCookie } from "#tests/factories/cookies.ts";
import { type BenchPlace, startApp } from "./app-process.ts";
import { type BenchBusiness, makeBenchBusiness } from "./bench-business.ts";
import { createClient, reader } from "./client.ts";
import { jsonDoor } from "./doors.ts";
import { textTable } from "./text-table.ts";

const BOARDS = 50;
const ORDERS = 200;
const PER_SECOND = 20;
/** Measured beside the orders: over as many seconds. */
const COMMITS = 40;
const COMMITS_PER_SECOND = 4;
const OPEN_ORDERS = 300;
const BOARD_READS = 200;
const WARM_UP = 50;
/** Fewer than a member may have. */
const SESSIONS_PER_MEMBER = 25;

interface Spread {
  p50: number;
  p95: number;
}

/** The page, what scripts load again, and its SQL by plain `pg`. */
interface BoardTimes {
  page: Spread;
  data: Spread;
  sql: Spread;
}

export interface LiveResult {
  /** Milliseconds from a commit to the moment the last board has heard of it. */
  push: Spread;
  /** A board of 300 open orders, of which the most urgent ones are shown, and one that shows them all. */
  board: BoardTimes;
  all: BoardTimes;
  peakMemoryMb: number;
  table: string;
}

/**
 * How soon 50 boards hear of an order by the event stream while 20 orders a second arrive, how soon a board of 300
 * open orders is drawn beside its SQL, and the peak memory of the application's process.
 */
export async function benchLiveBoards(plan: BenchPlace): Promise<LiveResult> {
  const client = new pg.Client({ connectionString: plan.databaseUrl });
  await client.connect();
  const business = await makeBenchBusiness(client, "brutaria-vie");
  const cookies = await signInBoards(client, business);
  const app = await startApp(plan);
  const boards = await Promise.all(cookies.map((cookie) => openBoard(app.url, cookie)));
  try {
    const place = await jsonDoor(app.url, business);
    const placements = await business.prepare(ORDERS);
    const placed = Promise.all(
      placements.map(async (placement, n) => {
        await sleep((n * 1000) / PER_SECOND);
        await place(placement);
      }),
    );
    const taken: number[] = [];
    for (let n = 0; n < COMMITS; n++) {
      await sleep(1000 / COMMITS_PER_SECOND);
      taken.push(await push(client, business, boards));
    }
    await placed;
    for (const { stop } of boards) stop();
    const [cookie = ""] = cookies;
    const browser = createClient(app.url);
    const read = (path: string) =>
      times(reader(browser, `/store/${business.slug}/${path}`, { Cookie: cookie }, 1_000));
    const boardTimes = async (limit: number, search: string): Promise<BoardTimes> => ({
      page: await read(`board${search}`),
      data: await read(`board.data${search}`),
      sql: await times(() => boardSql(client, business, limit)),
    });
    const more = OPEN_ORDERS - ORDERS;
    for (const placement of await business.prepare(more)) await place(placement);
    await client.query("ANALYZE");
    const result = {
      push: spread(taken),
      board: await boardTimes(boardOrders.first, "?day=all"),
      all: await boardTimes(boardOrders.most, "?day=all&slips=all"),
      peakMemoryMb: Math.round(app.peakMemory() / 1e6),
    };
    return { ...result, table: tableOf(result) };
  } finally {
    for (const { stop } of boards) stop();
    await app.stop();
    await client.end();
  }
}

/** Delivery members with a session for each board: their cookies. */
async function signInBoards(client: pg.Client, { organizationId }: BenchBusiness): Promise<string[]> {
  const members = Array.from({ length: Math.ceil(BOARDS / SESSIONS_PER_MEMBER) }, () => randomUUID());
  await client.query(
    `INSERT INTO member (id, organization_id, username, role, pin)
    SELECT id, $2, 'Mihai ' || id, 'delivery', 'sealed' FROM unnest($1::uuid[]) AS m (id)`,
    [members, organizationId],
  );
  const secrets = Array.from({ length: BOARDS }, () => randomBytes(32).toString("base64url"));
  await client.query(
    `INSERT INTO session (id, hash, kind, organization_id, member_id, ip, user_agent, expires_at)
    SELECT gen_random_uuid(), hash, 'member', $2, member_id, '127.0.0.1', 'bench', now() + interval '1 day'
    FROM unnest($1::bytea[], $3::uuid[]) AS s (hash, member_id)`,
    [
      secrets.map((secret) => createHash("sha256").update(secret).digest()),
      organizationId,
      secrets.map((_, n) => members[n % members.length]),
    ],
  );
  return Promise.all(secrets.map(counterCookie));
}

interface OpenBoard {
  /** When it first heard of an order version at least this high; the promise waits for it. */
  heard: (version: number) => Promise<number>;
  stop: () => void;
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

function openBoard(url: string, cookie: string): Promise<OpenBoard> {
  const messages: { version: number; at: number }[] = [];
  let waiting: { version: number; done: (at: number) => void }[] = [];
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/events/orders`, { agent, headers: { Cookie: cookie } }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`no stream: ${answer.statusCode}`));
      answer.on("error", () => {});
      answer.on("data", (part: Buffer) => {
        const at = performance.now();
        for (const [, text] of part.toString().matchAll(/data: (\d+)/g)) {
          const version = Number(text);
          messages.push({ version, at });
          for (const one of waiting) if (one.version <= version) one.done(at);
          waiting = waiting.filter((one) => one.version > version);
        }
      });
      const heard = (version: number) => {
        const known = messages.find((message) => message.version >= version);
        return known
          ? Promise.resolve(known.at)
          : new Promise<number>((done) => waiting.push({ version, done }));
      };
      resolve({ heard, stop: () => sent.destroy() });
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** Commits a change of the order version as every act on orders does, and waits until the last board has heard. */
async function push(
  client: pg.Client,
  { organizationId }: BenchBusiness,
  boards: readonly OpenBoard[],
): Promise<number> {
  const { rows } = await client.query<{ order_version: string }>(
    "UPDATE organization SET order_version = order_version + 1 WHERE id = $1 RETURNING order_version",
    [organizationId],
  );
  const committed = performance.now();
  await client.query("SELECT pg_notify('orders', $1)", [organizationId]);
  const version = Number(rows[0]?.order_version);
  return Math.max(...(await Promise.all(boards.map(({ heard }) => heard(version))))) - committed;
}

/** What the board of all days asks of the database, and nothing else. */
async function boardSql(client: pg.Client, { organizationId }: BenchBusiness, limit: number): Promise<void> {
  const open = `o.organization_id = $1 AND o.status IN ('order_pending', 'order_preparing', 'order_completed')`;
  const { rows } = await client.query<{ id: string }>(
    `SELECT o.*, w.name AS location FROM "order" o JOIN workplace w ON w.organization_id = o.organization_id
      AND w.id = o.workplace_id WHERE ${open}
    ORDER BY coalesce(o.pickup_date, o.created_at::date), o.pickup_hour NULLS LAST, o.created_at, o.id LIMIT $2`,
    [organizationId, limit],
  );
  if (rows.length !== limit) throw new Error(`${rows.length} open orders`);
  await client.query(
    "SELECT * FROM order_line WHERE organization_id = $1 AND order_id = ANY($2) ORDER BY order_id, position",
    [organizationId, rows.map(({ id }) => id)],
  );
  await client.query(
    `SELECT o.workplace_id, o.status, count(*)::int FROM "order" o WHERE ${open} GROUP BY o.workplace_id, o.status`,
    [organizationId],
  );
  await client.query(
    `SELECT o.workplace_id, l.product_id, l.name, l.unit, sum(coalesce(l.prepared_quantity, l.quantity))
    FROM "order" o JOIN order_line l ON l.organization_id = o.organization_id AND l.order_id = o.id
    WHERE ${open} GROUP BY o.workplace_id, l.product_id, l.name, l.unit`,
    [organizationId],
  );
  await client.query(
    `SELECT count(*) FILTER (WHERE coalesce(o.pickup_date, o.created_at::date) <= current_date)::int, count(*)::int
    FROM "order" o WHERE ${open}`,
    [organizationId],
  );
}

async function times(work: () => Promise<void>): Promise<Spread> {
  const taken: number[] = [];
  for (let n = 0; n < BOARD_READS + WARM_UP; n++) {
    const begun = performance.now();
    await work();
    if (n >= WARM_UP) taken.push(performance.now() - begun);
  }
  return spread(taken);
}

function spread(taken: readonly number[]): Spread {
  const sorted = taken.toSorted((a, b) => a - b);
  const quantile = (share: number) =>
    Math.round((sorted[Math.ceil(sorted.length * share) - 1] ?? 0) * 10) / 10;
  return { p50: quantile(0.5), p95: quantile(0.95) };
}

function tableOf({ push, board, all, peakMemoryMb }: Omit<LiveResult, "table">): string {
  const row = (name: string, { p50, p95 }: Spread, base?: Spread) => [
    ...[name, String(p50), String(p95), base ? String(Math.round((p95 / base.p95) * 10) / 10) : ""],
  ];
  const boardRows = (name: string, { page, data, sql }: BoardTimes) => [
    row(`${name}, its SQL`, sql),
    row(`${name}, data`, data, sql),
    row(`${name}, page`, page, sql),
  ];
  const table = textTable(
    ["50 boards, 20 orders a second", "p50 ms", "p95 ms", "of its SQL"],
    [
      row("from a commit to the last board", push),
      ...boardRows("board of 300 orders", board),
      ...boardRows("all of them shown", all),
    ],
  );
  return [table, "", `peak memory of the application with 50 boards: ${peakMemoryMb} MB`].join("\n");
}
