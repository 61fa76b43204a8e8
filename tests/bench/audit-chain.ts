import pg from "pg";
import { migrate } from "#app/lib/database/migrate.ts";
import type { BenchPlace } from "./app-process.ts";
import { makeBenchBusiness } from "./bench-business.ts";
import { textTable } from "./text-table.ts";

const ROWS = 100_000;
const PERSONAL = 1_000;

/** How long sealing and verifying 100,000 rows of one business's audit log take, a hundredth of them erased. */
export async function benchAuditChain({ databaseUrl }: Pick<BenchPlace, "databaseUrl">): Promise<string> {
  await migrate(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { organizationId } = await makeBenchBusiness(client);
  await client.query(
    `INSERT INTO audit_entry (id, organization_id, name, actor_kind, actor_name, before, after, ip, created_at)
    SELECT gen_random_uuid(), $1, 'workplace.updated', 'user', 'ana@lupu.ro', '{"name": "Centru", "phone": "0264 555 014"}',
      jsonb_build_object('name', 'Gara ' || n, 'phone', '0264 555 015'), '203.0.113.9', now() - make_interval(secs => $2 - n)
    FROM generate_series(1, $2::int) n`,
    [organizationId, ROWS],
  );
  const { prisma } = await import("#app/lib/database.server.ts");
  const { sealAudit } = await import("#app/domain/audit/seal-audit.server.ts");
  const { chainOf } = await import("#app/domain/audit/verify-audit.server.ts");
  const sealing = await timed(() => sealAudit(prisma));
  await client.query(
    `SELECT erase_audit_values($1, (SELECT jsonb_agg(jsonb_build_object('id', id, 'before', before, 'after', after || '{"phone": null}'))
      FROM (SELECT id, before, after FROM audit_entry WHERE organization_id = $1 LIMIT $2) e))`,
    [organizationId, PERSONAL],
  );
  const rounds: string[][] = [["sealed", `${Math.round(sealing.ms)} ms`, `${ROWS} rows`]];
  for (let round = 0; round < 3; round++) {
    const { ms, result } = await timed(() => chainOf(prisma, organizationId));
    rounds.push(["verified", `${Math.round(ms)} ms`, JSON.stringify(result)]);
  }
  await client.end();
  await prisma.$disconnect();
  return textTable(["what", "time", "result"], rounds);
}

async function timed<T>(work: () => Promise<T>) {
  const started = performance.now();
  const result = await work();
  return { ms: performance.now() - started, result };
}
