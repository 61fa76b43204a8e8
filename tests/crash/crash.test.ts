import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startEmbeddedPostgres } from "#app/lib/database/embedded.ts";
import { migrate } from "#app/lib/database/migrate.ts";
import { startApp } from "../bench/app-process.ts";
import { makeBenchBusiness, type Placement } from "../bench/bench-business.ts";
import { jsonDoor } from "../bench/doors.ts";
import { freePort } from "../setup/free-port.ts";
import { connected, postmasterOf } from "./support.ts";

const ORDERS = 200;
const CLIENTS = 8;
/** So many orders were answered when the plug is pulled. */
const KILL_AFTER = 60;
const MINUTES = 60_000;

interface Placed {
  id: string;
  number: number;
}

/** Places every order that has no answer yet; what fails stays without one. */
async function placeAll(
  waiting: readonly Placement[],
  place: (placement: Placement) => Promise<Placed>,
  answers: Map<string, Placed>,
  onAnswer: () => void = () => {},
) {
  const queue = waiting.values();
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (const placement of queue) {
        const answer = await place(placement).catch(() => null);
        if (answer) answers.set(placement.formToken, { id: answer.id, number: answer.number });
        if (answer) onAnswer();
      }
    }),
  );
}

test(
  "kill -9 of the app and of Postgres amid 200 placements loses none that was answered and doubles none",
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "tejghea-crash-"));
    chmodSync(dataDir, 0o755);
    const secret = process.env.APP_SECRET ?? "";
    const server = await startEmbeddedPostgres({ directory: join(dataDir, "postgres"), database: "tejghea" });
    await migrate(server.url());
    const seeding = await connected(server.url());
    const business = await makeBenchBusiness(seeding);
    const placements = await business.prepare(ORDERS);
    const postmaster = await postmasterOf(seeding);
    const port = await freePort();
    const start = () => startApp({ port, dataDir, secret });

    const first = await start();
    await seeding.end();
    await server.stop();
    const answers = new Map<string, Placed>();
    let killed: Promise<void> | undefined;
    await placeAll(placements, await jsonDoor(first.url, business), answers, () => {
      if (answers.size < KILL_AFTER || killed) return;
      process.kill(postmaster, "SIGKILL");
      killed = first.kill();
    });
    await killed;
    const before = new Map(answers);
    expect(before.size).toBeGreaterThanOrEqual(KILL_AFTER);
    expect(before.size).toBeLessThan(ORDERS);

    const second = await start();
    onTestFinished(async () => {
      await second.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });
    const again = await startEmbeddedPostgres({ directory: join(dataDir, "postgres"), database: "tejghea" });
    const client = await connected(again.url());
    const stored = async () =>
      (
        await client.query<Placed & { lines: number; history: number }>(
          `SELECT o.id, o.number, (SELECT count(*)::int FROM order_line WHERE order_id = o.id) AS lines,
          (SELECT count(*)::int FROM order_history WHERE order_id = o.id) AS history
        FROM "order" o ORDER BY o.number`,
        )
      ).rows;
    const survived = new Map((await stored()).map((order) => [order.id, order.number]));
    for (const { id, number } of before.values()) expect(survived.get(id)).toBe(number);
    // At most what was on its way when the plug was pulled had been stored without an answer.
    expect(survived.size - before.size).toBeLessThanOrEqual(CLIENTS);

    const place = await jsonDoor(second.url, business);
    await placeAll(placements, place, answers);
    for (const [token, answer] of before) expect(answers.get(token)).toEqual(answer);
    const orders = await stored();
    expect(orders.map(({ number }) => number)).toEqual(Array.from({ length: ORDERS }, (_, n) => n + 1));
    expect(new Set([...answers.values()].map(({ id }) => id))).toEqual(new Set(orders.map(({ id }) => id)));
    expect(orders.every(({ lines, history }) => lines === 5 && history === 1)).toBe(true);
    await client.end();
    await again.stop();
  },
  2 * MINUTES,
);
