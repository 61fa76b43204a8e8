import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { alarmFacts } from "./alarm-facts.server.ts";
import { ALARM_ABOVE, raiseAlarms } from "./raise-alarms.server.ts";
import { type RefusalRow, storeRefusals } from "./store-refusals.server.ts";

const operators = ["ana@tejghea.ro", "ion@tejghea.ro"];
let limit: string;
beforeEach(() => {
  limit = `limit ${randomUUID()}`;
  env().operatorEmails = operators;
});
afterEach(() => {
  env().operatorEmails = [];
  vi.restoreAllMocks();
});

const row = (subject: string, facts: Partial<RefusalRow & { count: number }> = {}) => ({
  ...{ kind: "limit" as const, what: limit, organization_id: null, store: null, network: "203.0.113.9" },
  ...{ subject, actor_kind: "visitor", actor_id: null, count: 1, ...facts },
});
const hitBy = (from: number, to: number, facts: Partial<RefusalRow> = {}) =>
  storeRefusals(Array.from({ length: to - from }, (_, index) => row(`${from + index}`, facts)));
const mails = async (): Promise<string[]> => {
  const jobs = await prisma.$queryRaw<{ to: string }[]>`
    SELECT payload->>'to' AS "to" FROM graphile_worker._private_jobs WHERE payload->>'limit' = ${limit} ORDER BY 1`;
  return jobs.map(({ to }) => to);
};
const later = (interval: string) => prisma.$executeRaw`
  UPDATE refusal_count SET hour = hour - ${interval}::interval, first_at = first_at - ${interval}::interval,
    last_at = last_at - ${interval}::interval WHERE what = ${limit}`;

test("100 subjects are no alarm, 101 are one, to each operator and no second time", async () => {
  await hitBy(0, ALARM_ABOVE);
  await hitBy(0, ALARM_ABOVE, { network: "198.51.100.1" });
  await storeRefusals([row("", { network: "", actor_kind: "", count: 5_000 })]);
  await raiseAlarms([limit]);
  expect(await mails()).toEqual([]);
  await hitBy(ALARM_ABOVE, ALARM_ABOVE + 1);
  for (let time = 0; time < 3; time++) await raiseAlarms([limit, limit]);
  expect(await mails()).toEqual(operators);
});

test("of processes that notice it at once, with a part of the subjects each, one makes the mails", async () => {
  const process = async (from: number) => {
    await hitBy(from, from + 30);
    await raiseAlarms([limit]);
  };
  await Promise.all([0, 30, 60, 90, 120].map(process));
  expect(await mails()).toEqual(operators);
});

test("subjects of more than an hour ago, of other limits and of other kinds don't count", async () => {
  await hitBy(0, 60);
  await later("61 minutes");
  await hitBy(60, 120);
  await hitBy(200, 300, { what: `other ${limit}` });
  await hitBy(300, 400, { kind: "sign_in" });
  await raiseAlarms([limit]);
  expect(await mails()).toEqual([]);
});

test("while it lasts the operator is told again after an hour", async () => {
  const again = async (interval: string) => {
    await prisma.$executeRaw`
      UPDATE limit_alarm SET raised_at = raised_at - ${interval}::interval WHERE name = ${limit}`;
    await raiseAlarms([limit]);
    return (await mails()).length / operators.length;
  };
  await hitBy(0, 101);
  expect([await again("0"), await again("59 minutes"), await again("1 minute")]).toEqual([1, 1, 2]);
});

test("without an operator the log says so", async () => {
  env().operatorEmails = [];
  const warned = vi.spyOn(log, "warn").mockImplementation(() => {});
  await hitBy(0, 101);
  await raiseAlarms([limit]);
  expect(warned.mock.calls).toEqual([
    [{ limit, subjects: 101 }, "limit hit by many, OPERATOR_EMAILS is not set"],
  ]);
});

test("the facts name the networks and the businesses with most refusals", async () => {
  const [lupu, ursu] = [await makeTenant(), await makeTenant()];
  const { slug } = lupu.scope.organization;
  await hitBy(0, 30, { store: slug, network: "2001:db8:1::/48" });
  await hitBy(30, 40, { organization_id: ursu.organizationId, network: "198.51.100.7" });
  for (let last = 1; last <= 6; last++) await hitBy(50, 50 + last, { network: `198.51.100.1${last}` });
  await storeRefusals([row("", { network: "", actor_kind: "", count: 5_000 })]);
  const facts = await alarmFacts(prisma, limit, new Date());
  expect(facts).toMatchObject({ subjects: 46, networks: 8, refusals: 5_061, since: expect.any(Date) });
  expect(facts?.topNetworks).toEqual([
    { name: "2001:db8:1::/48", count: 30 },
    { name: "198.51.100.7", count: 10 },
    ...[6, 5, 4].map((last) => ({ name: `198.51.100.1${last}`, count: last })),
  ]);
  expect(facts?.topBusinesses.map(({ name, count }) => [name, count])).toEqual([
    [`Brutăria Lupu (${slug})`, 30],
    [`Brutăria Lupu (${ursu.scope.organization.slug})`, 10],
  ]);
  expect(await alarmFacts(prisma, "nothing", new Date())).toBeNull();
});
