import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeOperator } from "#tests/factories/operator.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { pageOfQueue, searchOf } from "./desk-rows.server.ts";
import { findingTickets } from "./found-tickets.server.ts";
import { TICKETS_COUNTED } from "./limits.ts";
import { listDeskTickets } from "./list-desk-tickets.server.ts";
import type { DeskQueue } from "./queues.ts";

/** Enough for the planner to choose as it does among 50,000. */
const MANY = 3_000;

/** Ten tickets each of many businesses, each with three messages; of a thousand one says what is looked for. */
beforeAll(async () => {
  await prisma.$executeRaw`
    INSERT INTO organization (id, name, slug) SELECT gen_random_uuid(), 'Brutăria ' || n, 'brutaria-' || n
    FROM generate_series(1, ${MANY / 10}) n`;
  await prisma.$executeRaw`
    INSERT INTO ticket (id, organization_id, subject, locale, status, created_at, updated_at, waiting_since)
    SELECT gen_random_uuid(), o.id, 'Bonul ' || md5(o.slug || n), 'ro', 'open', now(), now(), now()
    FROM organization o, generate_series(1, 10) n WHERE o.slug LIKE 'brutaria-%'`;
  await prisma.$executeRaw`
    INSERT INTO ticket_message (id, organization_id, ticket_id, side, author_email, message, created_at)
    SELECT gen_random_uuid(), t.organization_id, t.id, 'customer', md5(t.id::text) || '@example.com',
      CASE WHEN n = 2 AND row_number() OVER (PARTITION BY n) % 1000 = 0 THEN 'Ștampila lipsește ' ELSE 'Sertarul ' END
        || repeat(md5(t.id::text || n) || ' ', 5), t.created_at
    FROM ticket t, generate_series(1, 3) n`;
  await prisma.$executeRawUnsafe("VACUUM ANALYZE ticket, ticket_message, organization");
}, 120_000);

async function planOf(queue: "all" | "waiting", q: string | undefined, how = "EXPLAIN"): Promise<string> {
  const wanted = { queue, page: 1, me: randomUUID() };
  const asked = q ? findingTickets(searchOf(wanted, q)) : pageOfQueue(wanted);
  const text = `${how} ${asked.text}`;
  const rows = await prisma.$queryRawUnsafe<{ "QUERY PLAN": string }[]>(text, ...asked.values);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

test("among many tickets a search goes by the indexes of words", async () => {
  const plan = await planOf("all", "stampila");
  expect(plan).toContain("ticket_subject_trgm");
  expect(plan).toContain("ticket_message_trgm");
  expect(plan).not.toMatch(/Seq Scan on ticket/);
});

test.each([
  ["waiting", "ticket_waiting_since_id_idx"],
  ["all", "ticket_updated_at_id_idx"],
] as const)("a page of the queue %s is read in its order", async (queue, index) => {
  const plan = await planOf(queue, undefined);
  expect(plan).toContain(index);
});

test("a search finds what it looks for, in two statements", async () => {
  const { caller } = await makeOperator();
  const search = () => perform(listDeskTickets, caller, { queue: "all", q: "STAMPILA" });
  const { result, statements } = await countStatements(search);
  expect(result.count).toBe(MANY / 1000);
  expect(statements).toHaveLength(2);
});

test("of very many at most 1,000 are counted, and pages go on beyond those in the order of the queue", async () => {
  const { caller } = await makeOperator();
  const search = (page: number, q: string, queue: DeskQueue = "waiting") =>
    perform(listDeskTickets, caller, { queue, q, page });
  for (const q of ["sertarul", "bo", "@example.com", "bonul"])
    expect(await search(1, q)).toMatchObject({ count: TICKETS_COUNTED, count_capped: true, more: true });
  const ids = async (queue: DeskQueue, q?: string) => {
    const pages = await Promise.all([1, 60, 150].map((page) => search(page, q ?? "", queue)));
    return pages.map(({ items }) => items.map(({ id }) => id));
  };
  for (const queue of ["waiting", "all"] as const)
    expect(await ids(queue, "sertarul")).toEqual(await ids(queue));
  const last = await search(MANY / 20, "sertarul");
  expect([last.items.length, last.more]).toEqual([20, false]);
  expect(await search(1, "se"), "two letters are not looked for in what was said").toMatchObject({
    count: 0,
  });
  expect(await search(1, "nimeni-de-nicaieri")).toMatchObject({ items: [], count: 0, count_capped: false });
});
