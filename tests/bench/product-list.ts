import { createHash, randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { signSessionToken } from "#app/domain/accounts/session-token.server.ts";
import { consoleCookie } from "#tests/factories/cookies.ts";
import { type BenchPlace, startApp } from "./app-process.ts";
import { createClient, reader } from "./client.ts";
import { measure } from "./measure.ts";
import { textTable } from "./text-table.ts";

const PRODUCTS = 5_000;
const SECONDS = 2;
/** Reads before the first list is timed, so that it is drawn by compiled code like the others. */
const WARM_UP = 400;

export interface ListRow {
  filter: string;
  /** Milliseconds, median: the list's own SQL by plain `pg`, `/v1/items`, and the page of the console. */
  sql: number;
  api: number;
  page: number;
  /** `api` and `page` as multiples of `sql`. */
  apiRatio: number;
  pageRatio: number;
}

const filters = ["", "name=branza", "name=nr. 4321", "sku=4321&state=0", "name=cozonac&state=2", "page=100"];

/** How soon a list of 5,000 products answers beside its SQL alone, with one client, filter by filter. */
export async function benchProductList(plan: BenchPlace): Promise<{ rows: ListRow[]; table: string }> {
  const database = new pg.Client({ connectionString: plan.databaseUrl });
  await database.connect();
  const { organizationId, secret } = await makeCatalogue(database);
  const app = await startApp(plan);
  try {
    const cookie = await consoleCookie(secret);
    const token = signSessionToken(secret, "user", new Date());
    const client = createClient(app.url);
    const doors = (search: URLSearchParams) => ({
      api: reader(client, `/v1/items?${search}`, { "x-token": token }),
      page: reader(client, `/console/store/products?${search}`, { Cookie: cookie }),
    });
    for (const read of Object.values(doors(new URLSearchParams())))
      for (let warm = 0; warm < WARM_UP; warm++) await read();
    const rows: ListRow[] = [];
    for (const filter of filters) {
      const search = new URLSearchParams(filter);
      const { api, page } = doors(search);
      const sql = await median(() => floor(database, organizationId, search));
      const [ofApi, ofPage] = [await median(api), await median(page)];
      const ratios = { apiRatio: ratio(ofApi, sql), pageRatio: ratio(ofPage, sql) };
      rows.push({ filter: filter || "none", sql, api: ofApi, page: ofPage, ...ratios });
    }
    return { rows, table: tableOf(rows) };
  } finally {
    await database.end();
    await app.stop();
  }
}

async function makeCatalogue(client: pg.Client): Promise<{ organizationId: string; secret: string }> {
  const [organizationId, userId] = [randomUUID(), randomUUID()];
  const secret = randomBytes(32).toString("base64url");
  await client.query(
    "INSERT INTO organization (id, name, slug) VALUES ($1, 'Băcănia Mare', 'bacania-mare')",
    [organizationId],
  );
  await client.query(`INSERT INTO "user" (id, email) VALUES ($1, 'ana@bacania.example')`, [userId]);
  await client.query(
    "INSERT INTO membership (id, organization_id, user_id, role) VALUES (gen_random_uuid(), $1, $2, 'admin')",
    [organizationId, userId],
  );
  await client.query(
    `INSERT INTO session (id, hash, kind, organization_id, user_id, ip, user_agent, expires_at)
    VALUES (gen_random_uuid(), $1, 'user', $2, $3, '127.0.0.1', 'bench', now() + interval '1 day')`,
    [createHash("sha256").update(secret).digest(), organizationId, userId],
  );
  await client.query(
    `INSERT INTO product (id, organization_id, name, unit, price, state, sku, barcode, created_at)
    SELECT gen_random_uuid(), $1, ($2::text[])[1 + n % 8] || ' de casă nr. ' || n, 1, n, (ARRAY[0, 2, 3])[1 + n % 3],
      'SKU-' || n, '594' || (1000000000 + n), now() - n * interval '1 minute'
    FROM generate_series(1, ${PRODUCTS}) n`,
    [organizationId, ["Cozonac", "Covrigi", "Pâine", "Franzelă", "Lapte", "Brânză", "Dulceață", "Smântână"]],
  );
  await client.query("ANALYZE");
  return { organizationId, secret };
}

/** What the list asks of the database, and nothing else: the rows of its page, and the three counts. */
async function floor(client: pg.Client, organizationId: string, search: URLSearchParams): Promise<void> {
  const values: unknown[] = [organizationId];
  const bound = (value: unknown) => `$${values.push(value)}`;
  const conditions = ["p.organization_id = $1"];
  const state = search.get("state");
  conditions.push(state === null ? "p.state <> 9" : `p.state = ${bound(Number(state))}`);
  for (const column of ["name", "sku"] as const) {
    const text = search.get(column);
    if (text) conditions.push(`fold(p.${column}) LIKE fold(${bound(`%${text}%`)})`);
  }
  const where = conditions.join(" AND ");
  const offset = 30 * (Number(search.get("page") ?? 1) - 1);
  await client.query(
    `SELECT p.*, c.name AS category FROM product p
    LEFT JOIN category c ON c.organization_id = p.organization_id AND c.id = p.category_id
    WHERE ${where} ORDER BY p.created_at DESC, p.id DESC LIMIT 30 OFFSET ${offset}`,
    values,
  );
  await client.query(
    `SELECT (SELECT count(*) FROM product p WHERE ${where}) AS count, count(*) FILTER (WHERE state <> 9) AS total,
      count(*) FILTER (WHERE state = 9) AS trash FROM product WHERE organization_id = $1`,
    values,
  );
}

async function median(work: () => Promise<void>): Promise<number> {
  for (let warm = 0; warm < 20; warm++) await work();
  const tasks = Array.from({ length: 10_000 }, () => null);
  return (await measure(tasks, { clients: 1, seconds: SECONDS }, work)).p50;
}

const ratio = (time: number, sql: number) => Math.round((time / sql) * 100) / 100;

const tableOf = (rows: readonly ListRow[]) =>
  textTable(
    ["list of 5,000 products", "SQL ms", "/v1 ms", "page ms", "/v1 : SQL", "page : SQL"],
    rows.map(({ filter, sql, api, page, apiRatio, pageRatio }) => [
      ...[filter, sql, api, page, apiRatio, pageRatio].map(String),
    ]),
  );
