import { createHash, randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { signSessionToken } from "#app/domain/accounts/session-token.server.ts";
import { findingOrders } from "#app/domain/orders/found-orders.server.ts";
import { ordersIn } from "#app/domain/orders/orders-in.server.ts";
import { idsOfPage } from "#app/domain/orders/page-of-orders.server.ts";
import { matchingOrders, type OrderFilter, wordsOf } from "#app/domain/orders/search.server.ts";
import { closedStatuses } from "#app/domain/orders/statuses.ts";
import { ordersWithin } from "#app/domain/orders/within-scope.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { unsafeScope } from "#app/lib/scope.ts";
import { consoleCookie } from "#tests/factories/cookies.ts";
import { makeManyOrders } from "#tests/factories/many-orders.ts";
import { type BenchPlace, startApp } from "./app-process.ts";
import { createClient, reader } from "./client.ts";
import { type Measure, measure } from "./measure.ts";
import { textTable } from "./text-table.ts";

const ORDERS = 100_000;
const SECONDS = 2;

export interface SearchRow {
  search: string;
  /** Milliseconds of the list's own SQL by plain `pg`, of `/v1/orders`, and of the page of the console. */
  sql: Measure;
  api: Measure;
  page: Measure | null;
}

type Search = [name: string, address: string, statements: Prisma.Sql[]];

/** How soon the history of 100,000 orders and a search over them answer beside their SQL alone, with one client. */
export async function benchOrderSearch(plan: BenchPlace): Promise<{ rows: SearchRow[]; table: string }> {
  const database = new pg.Client({ connectionString: plan.databaseUrl });
  await database.connect();
  const { organizationId, secret } = await makeArchive(database);
  const app = await startApp(plan);
  try {
    const cookie = await consoleCookie(secret);
    const token = signSessionToken(secret, "user", new Date());
    const client = createClient(app.url);
    const rows: SearchRow[] = [];
    for (const [search, address, statements] of searchesOf(organizationId)) {
      const [path, query = ""] = address.split("?");
      const inConsole = path === "/v1/orders";
      rows.push({
        search,
        sql: await timed(() => floor(database, organizationId, statements)),
        api: await timed(reader(client, address, { "x-token": token })),
        page: inConsole
          ? await timed(reader(client, `/console/store/orders?${query}`, { Cookie: cookie }))
          : null,
      });
    }
    return { rows, table: tableOf(rows) };
  } finally {
    await database.end();
    await app.stop();
  }
}

function searchesOf(organizationId: string): Search[] {
  const scope = unsafeScope({
    organizationId,
    organization: { name: "", slug: "", locale: "ro", timeZone: "Europe/Bucharest", currency: "RON" },
    subscriptions: [],
    workplaces: "all",
  });
  const page = (condition: Prisma.Sql, order?: Prisma.Sql) => [
    idsOfPage(scope, 1, condition, order),
    Prisma.sql`SELECT count(*)::int AS count FROM "order" o WHERE ${ordersWithin(scope)} AND ${condition}`,
  ];
  const list = (search: string, filter: OrderFilter): Search => {
    const words = wordsOf(scope, filter.q);
    const [condition, at] = [matchingOrders(filter), Prisma.sql`o.created_at`];
    const statements = words ? [findingOrders(scope, { words, page: 1, condition, at })] : page(condition);
    return [search, `/v1/orders?${new URLSearchParams({ ...filter })}`, statements];
  };
  return [
    ["history", "/v1/orders/history", page(ordersIn(closedStatuses), Prisma.sql`o.moved_at DESC, o.id DESC`)],
    list("all", {}),
    list("number", { q: "54321" }),
    list("phone", { q: "0700-004.321" }),
    list("rare name", { q: "tiriac 4321" }),
    list("common name", { q: "stefan" }),
    list("product", { q: "nr. 17" }),
    list("common product", { q: "paine" }),
    list("status and name", { q: "ana", status: "order_pending" }),
  ];
}

async function makeArchive(client: pg.Client): Promise<{ organizationId: string; secret: string }> {
  const [organizationId, userId] = [randomUUID(), randomUUID()];
  const secret = randomBytes(32).toString("base64url");
  const [places, products] = [2, 40].map((count) => Array.from({ length: count }, () => randomUUID()));
  const send = (statement: string, values: unknown[]) => client.query(statement, values);
  await send("INSERT INTO organization (id, name, slug) VALUES ($1, 'Brutăria Veche', 'brutaria-veche')", [
    organizationId,
  ]);
  await send(`INSERT INTO "user" (id, email) VALUES ($1, 'ana@arhiva.example')`, [userId]);
  await send(
    "INSERT INTO membership (id, organization_id, user_id, role) VALUES (gen_random_uuid(), $1, $2, 'admin')",
    [organizationId, userId],
  );
  await send(
    `INSERT INTO session (id, hash, kind, organization_id, user_id, ip, user_agent, expires_at)
    VALUES (gen_random_uuid(), $1, 'user', $2, $3, '127.0.0.1', 'bench', now() + interval '1 day')`,
    [createHash("sha256").update(secret).digest(), organizationId, userId],
  );
  await send(
    "INSERT INTO workplace (id, organization_id, name) SELECT id, $1, 'Punctul ' || n FROM unnest($2::uuid[]) WITH ORDINALITY AS p (id, n)",
    [organizationId, places],
  );
  await send(
    `INSERT INTO product (id, organization_id, name, unit, price)
    SELECT id, $1, CASE WHEN n <= 10 THEN 'Pâine' ELSE 'Produsul' END || ' nr. ' || n, 1, 100 * n
    FROM unnest($2::uuid[]) WITH ORDINALITY AS p (id, n)`,
    [organizationId, products],
  );
  await makeManyOrders(send, {
    organizationId,
    workplaceIds: places ?? [],
    productIds: products ?? [],
    count: ORDERS,
  });
  await client.query("VACUUM ANALYZE");
  return { organizationId, secret };
}

/** What a list asks of the database, and nothing else: which rows are on its page, how many there are, and those rows. */
async function floor(client: pg.Client, organizationId: string, statements: readonly Prisma.Sql[]) {
  const ids: string[] = [];
  for (const { text, values } of statements) {
    const { rows } = await client.query<{ id?: string; ids?: string[] }>(text, values);
    ids.push(...rows.flatMap((row) => row.ids ?? row.id ?? []));
  }
  await client.query(
    `SELECT o.*, w.name AS location, (SELECT count(*)::int FROM order_line l
      WHERE l.organization_id = o.organization_id AND l.order_id = o.id) AS line_count
    FROM "order" o JOIN workplace w ON w.organization_id = o.organization_id AND w.id = o.workplace_id
    WHERE o.organization_id = $1 AND o.id = ANY($2::uuid[])`,
    [organizationId, ids],
  );
}

async function timed(work: () => Promise<void>): Promise<Measure> {
  for (let warm = 0; warm < 20; warm++) await work();
  const tasks = Array.from({ length: 20_000 }, () => null);
  return measure(tasks, { clients: 1, seconds: SECONDS }, work);
}

const tableOf = (rows: readonly SearchRow[]) =>
  textTable(
    ["100,000 orders, p95", "SQL ms", "/v1 ms", "page ms", "/v1 : SQL", "page : SQL"],
    rows.map(({ search, sql, api, page }) => [
      ...[search, String(sql.p95), String(api.p95), page ? String(page.p95) : "-"],
      ...[times(api, sql), page ? times(page, sql) : "-"],
    ]),
  );

const times = (one: Measure, other: Measure) => (one.p95 / other.p95).toFixed(1);
