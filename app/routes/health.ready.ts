import { jobsInTime } from "#app/lib/late-job.server.ts";
import { unready } from "#app/lib/readiness.server.ts";

/**
 * Whether the process can work; `why` says of each check that fails what is wrong. Late jobs take no process away: their
 * worker may be another one.
 */
export async function loader() {
  const [why, jobs] = await Promise.all([unready(), jobsInTime()]);
  const checks = { database: !why.database, migrations: !why.migrations, queue: !why.queue, room: !why.room };
  const ready = Object.values(checks).every(Boolean);
  return Response.json(
    { status: ready ? "ok" : "unavailable", checks, jobs, ...(!ready && { why }) },
    { status: ready ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
