import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { signSessionToken } from "#app/domain/accounts/session-token.server.ts";
import { startEmbeddedPostgres } from "#app/lib/database/embedded.ts";
import { migrate } from "#app/lib/database/migrate.ts";
import { createPrisma } from "#app/lib/database.server.ts";
import { isUnavailable } from "#app/lib/outage.server.ts";
import { counterCookie } from "#tests/factories/cookies.ts";
import { eventually } from "#tests/setup/eventually.ts";
import { startApp } from "../bench/app-process.ts";
import { makeBenchBusiness } from "../bench/bench-business.ts";
import { freePort } from "../setup/free-port.ts";
import { connected, postmasterOf, putToSleep } from "./support.ts";

const MINUTES = 60_000;

/** A server of this test's own, with what puts it to sleep. */
async function sleepyServer() {
  const dataDir = mkdtempSync(join(tmpdir(), "tejghea-hang-"));
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedPostgres({
    directory: join(dataDir, "postgres"),
    database: "tejghea",
    fast: true,
  });
  await migrate(server.url());
  const client = await connected(server.url());
  const postmaster = await postmasterOf(client);
  let wake = () => {};
  onTestFinished(async () => {
    wake();
    await client.end();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    url: server.url(),
    dataDir,
    client,
    sleep: () => {
      wake = putToSleep(postmaster);
    },
    wake: () => wake(),
    connections: async (name: string) => {
      const { rows } = await client.query<{ count: number }>(
        "SELECT count(*)::int FROM pg_stat_activity WHERE application_name = $1",
        [name],
      );
      return rows[0]?.count ?? 0;
    },
  };
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (isUnavailable(error) ? "unavailable" : error),
  );

test(
  "what waits for a database that sleeps is given up while it sleeps; what is only slow is waited for",
  async () => {
    const server = await sleepyServer();
    const db = createPrisma(server.url);
    onTestFinished(() => db.$disconnect());
    const slow = outcome(db.$queryRaw`SELECT pg_sleep(3.5)::text`);
    await expect(slow).resolves.toBe("done");

    const begun = Promise.withResolvers<void>();
    const asleep = Promise.withResolvers<void>();
    const halfway = outcome(
      db.$transaction(async (tx) => {
        await tx.$executeRaw`CREATE TABLE written (n int)`;
        begun.resolve();
        await asleep.promise;
        await tx.$executeRaw`INSERT INTO written VALUES (1)`;
      }),
    );
    await begun.promise;
    server.sleep();
    asleep.resolve();
    const more = Array.from({ length: 30 }, () => outcome(db.$queryRaw`SELECT 1`));
    expect(await Promise.all([halfway, ...more])).toEqual(Array(31).fill("unavailable"));
    expect(await outcome(db.$queryRaw`SELECT 1`)).toBe("unavailable");

    server.wake();
    await eventually(async () => expect(await outcome(db.$queryRaw`SELECT 1`)).toBe("done"));
    const [{ written }] = await db.$queryRaw<[{ written: string | null }]>`
      SELECT to_regclass('written')::text AS written`;
    expect(written).toBeNull();
    expect(await Promise.all(Array.from({ length: 30 }, () => outcome(db.$queryRaw`SELECT 1`)))).toEqual(
      Array(30).fill("done"),
    );
    await eventually(async () => expect(await server.connections("tejghea")).toBeLessThanOrEqual(10));
  },
  2 * MINUTES,
);

test(
  "pages, the API and the probe answer 503 while the database sleeps, and all goes on when it wakes",
  async () => {
    const server = await sleepyServer();
    const business = await makeBenchBusiness(server.client);
    const [placement] = await business.prepare(1);
    if (!placement) throw new Error("nothing prepared");
    const secret = process.env.APP_SECRET ?? "";
    const port = await freePort();
    const settings = { WORKER: "inline" };
    const app = await startApp({ port, dataDir: server.dataDir, databaseUrl: server.url, secret, settings });
    onTestFinished(() => app.kill());

    const cookie = await counterCookie(placement.secret);
    const token = signSessionToken(placement.secret, "member", new Date());
    const body = JSON.stringify({ location_id: business.workplaceId, items: placement.items });
    const headers = { "x-token": token, "Idempotency-Key": placement.formToken };
    const json = { ...headers, "Content-Type": "application/json" };
    const form = { username: "ana pop", pin: "123456" };
    const ask = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(`${app.url}${path}`, { ...init, redirect: "manual" });
      return { status: answer.status, text: await answer.text() };
    };
    const store = `/store/${business.slug}`;
    const reads = () => [
      ask(`${store}/new`, { headers: { cookie } }),
      ask(store, { method: "POST", body: new URLSearchParams(form) }),
      ask("/v1/orders", { headers }),
      ask("/health/ready"),
    ];
    const place = () => ask("/v1/orders/provision", { method: "POST", headers: json, body });
    const stream = await fetch(`${app.url}/events/orders`, { headers: { cookie } });
    expect(stream.status).toBe(200);
    const before = await Promise.all(reads());
    expect(before.map(({ status }) => status)).toEqual([200, expect.any(Number), 200, 200]);

    server.sleep();
    const answers = await Promise.all([...reads(), place()]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
    expect(answers[0]?.text).toContain("Așteaptă câteva secunde");
    expect(JSON.parse(answers[2]?.text ?? "")).toMatchObject({ code: "unavailable" });
    expect(JSON.parse(answers[3]?.text ?? "")).toMatchObject({
      status: "unavailable",
      why: { database: "no_answer" },
    });
    const many = await Promise.all(Array.from({ length: 100 }, () => ask("/v1/orders", { headers })));
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([503]));
    expect((await ask("/health/live")).status).toBe(200);

    server.wake();
    await eventually(async () => expect((await ask("/health/ready")).status).toBe(200));
    const placed = await place();
    expect([placed.status, (await place()).text]).toEqual([200, placed.text]);
    expect((await Promise.all(reads())).map(({ status }) => status)).toEqual(
      before.map(({ status }) => status),
    );
    await stream.body?.cancel();

    const lines = app
      .said()
      .split("\n")
      .filter((line) => line.startsWith("{"));
    expect(lines).toEqual([expect.stringContaining("database unreachable")]);
    expect(app.said()).not.toMatch(/unhandled/i);
    const allowed = [
      ["tejghea", 10],
      ["tejghea limits", 2],
      ["tejghea live", 1],
      ["tejghea jobs", 6],
      ["tejghea pulse", 0],
    ] as const;
    await eventually(async () => {
      for (const [name, most] of allowed) expect(await server.connections(name)).toBeLessThanOrEqual(most);
    });

    server.sleep();
    await app.stop();
    expect(app.process.exitCode).toBe(0);
  },
  3 * MINUTES,
);
