import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { visitor } from "#app/lib/actor.ts";
import { prisma } from "#app/lib/database.server.ts";
import { log } from "#app/lib/log.server.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { countRefusal, flushRefusals, TOLD_APART } from "./count-refusals.server.ts";
import { type CountedRefusal, networkName, subjectDigest } from "./refused.server.ts";

const HOUR_MS = 3_600_000;
let hours = 0;

const refused = (facts: Partial<CountedRefusal> = {}): CountedRefusal => ({
  kind: "limit",
  what: "pinTriesOfMember",
  actor: visitor,
  ip: "203.0.113.9",
  organizationId: null,
  subject: subjectDigest("lupu/ioana"),
  ...facts,
});
const flooded = (from: number, to: number) => {
  for (let one = from; one < to; one++)
    countRefusal(refused({ subject: String(one), ip: `10.0.${one >> 8}.${one & 255}` }));
};
const rows = () => prisma.refusalCount.findMany({ orderBy: { count: "desc" } });
const sum = async () => (await prisma.refusalCount.aggregate({ _sum: { count: true } }))._sum.count;

beforeEach(async () => {
  // Each test has an hour of its own: what a process tells apart is forgotten with the hour.
  vi.useFakeTimers({ now: Date.now() + ++hours * HOUR_MS, toFake: ["Date"] });
  await flushRefusals();
  await prisma.refusalCount.deleteMany();
  await prisma.limitAlarm.deleteMany();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("what is refused again is one row that is counted up, at any number of flushes", async () => {
  for (const times of [3, 4]) {
    for (let time = 0; time < times; time++) countRefusal(refused());
    await flushRefusals();
  }
  await flushRefusals();
  expect(await rows()).toMatchObject([
    {
      ...{ kind: "limit", what: "pinTriesOfMember", organizationId: null, network: "203.0.113.9", count: 7 },
      ...{ subject: subjectDigest("lupu/ioana"), actorKind: "visitor", actorId: null },
    },
  ]);
});

test("another subject, network, actor, kind, name or business is another row", async () => {
  const { organizationId } = await makeTenant();
  const id = randomUUID();
  const others: Partial<CountedRefusal>[] = [
    {},
    { subject: subjectDigest("lupu/mihai") },
    { ip: "2001:db8:1:2::3" },
    { actor: { kind: "member", id, name: "ioana", role: "sales", sessionId: id, workplaceId: null } },
    { kind: "forbidden" },
    { what: "signInTriesFromIp" },
    { organizationId },
  ];
  for (const facts of [...others, ...others]) countRefusal(refused(facts));
  await flushRefusals();
  expect((await rows()).map(({ count }) => count)).toEqual(others.map(() => 2));
});

test("a code that somebody typed names the business, also one that was given up; any other text names none", async () => {
  const { organizationId, scope } = await makeTenant();
  const former = `vechi-${randomUUID().slice(0, 8)}`;
  const expiresAt = new Date(Date.now() + HOUR_MS);
  await prisma.formerSlug.create({ data: { slug: former, organizationId, expiresAt } });
  const stores = [
    scope.organization.slug,
    former,
    "nu-exista",
    "\0",
    '\'; DROP TABLE "order"',
    "a".repeat(5_000),
  ];
  for (const [index, store] of stores.entries()) countRefusal(refused({ store, ip: `10.9.9.${index}` }));
  await flushRefusals();
  const found = await prisma.refusalCount.findMany({ orderBy: { network: "asc" } });
  expect(found.map((row) => row.organizationId)).toEqual([
    organizationId,
    organizationId,
    null,
    null,
    null,
    null,
  ]);
});

test("a business that was removed meanwhile takes no other count with it", async () => {
  countRefusal(refused({ organizationId: randomUUID() }));
  countRefusal(refused({ kind: "forbidden" }));
  await flushRefusals();
  expect((await rows()).map(({ organizationId, count }) => [organizationId, count])).toEqual([
    [null, 1],
    [null, 1],
  ]);
});

test("a flood of 50,000 subjects is bounded in rows, and each refusal is counted", async () => {
  for (let round = 0; round < 10; round++) {
    flooded(round * 5_000, (round + 1) * 5_000);
    if (round % 3 === 0) await flushRefusals();
  }
  await flushRefusals();
  expect(await prisma.refusalCount.count()).toBe(TOLD_APART + 1);
  expect(await sum()).toBe(50_000);
  expect((await rows())[0]).toMatchObject({ network: "", subject: "", actorKind: "", count: 45_000 });
});

test("a flood of visitors leaves what a business is told as it is", async () => {
  const { organizationId } = await makeTenant();
  flooded(0, TOLD_APART + 1);
  countRefusal(refused({ organizationId }));
  await flushRefusals();
  expect(await prisma.refusalCount.findMany({ where: { organizationId } })).toHaveLength(1);
});

test("the next hour tells as many apart again", async () => {
  flooded(0, TOLD_APART + 1);
  await flushRefusals();
  vi.setSystemTime(Date.now() + ++hours * HOUR_MS);
  countRefusal(refused({ subject: subjectDigest("new"), ip: "198.51.100.1" }));
  await flushRefusals();
  expect(await prisma.refusalCount.findFirst({ where: { network: "198.51.100.1" } })).toMatchObject({
    count: 1,
  });
});

test("what could not be written waits, and is written once the database is back", async () => {
  const warned = vi.spyOn(log, "warn").mockImplementation(() => {});
  const gone = Object.assign(new Error("connection refused"), { code: "ECONNREFUSED" });
  vi.spyOn(prisma, "$executeRaw").mockRejectedValueOnce(gone);
  countRefusal(refused());
  await flushRefusals();
  expect([await sum(), warned.mock.lastCall?.[1]]).toEqual([null, "counts of refusals not written"]);
  countRefusal(refused());
  await flushRefusals();
  expect(await sum()).toBe(2);
});

test("two flushes at once count nothing twice", async () => {
  for (let time = 0; time < 5; time++) countRefusal(refused());
  await Promise.all([flushRefusals(), flushRefusals(), flushRefusals()]);
  expect(await sum()).toBe(5);
});

test("the log tells of a limit that is hit at most once a minute, with the tries since", async () => {
  const told: unknown[] = [];
  vi.spyOn(log, "warn").mockImplementation((line) => void told.push(line));
  const limit = `limit ${randomUUID()}`;
  const hit = async (times: number, laterMs: number) => {
    vi.setSystemTime(Date.now() + laterMs);
    for (let time = 0; time < times; time++) countRefusal(refused({ what: limit }));
    await flushRefusals();
  };
  await hit(40, 0);
  await hit(30, 5_000);
  await hit(20, 5_000);
  await hit(1, 50_000);
  expect(told).toEqual([
    { limit, count: 40 },
    { limit, count: 51 },
  ]);
});

test("while a limit's line in the log waits for its minute, counts are written as soon as ever", async () => {
  for (let time = 0; time < 2; time++) {
    countRefusal(refused());
    await flushRefusals();
  }
  const timers = vi.spyOn(globalThis, "setTimeout");
  countRefusal(refused());
  expect(timers.mock.calls.map(([, ms = 0]) => ms <= 15_000)).toEqual([true]);
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:DB8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:db8::7", "2001:db8:0::/48"],
  ["::1", "0:0:0::/48"],
])("the network of %s is %s", (ip, network) => expect(networkName(ip)).toBe(network));
