import { expect, test } from "vitest";
import { migrate, readMigrations } from "#app/lib/database/migrate.ts";
import { prisma } from "#app/lib/database.server.ts";
import { testDatabase } from "#tests/setup/test-database.ts";
import { phoneDigits } from "./phone-digits.ts";

const spellings: [digits: string | null, ...texts: string[]][] = [
  ["0745987111", "0745987111", "0745 987-111", "+40745987111", "+40 (0)745 987 111", "0040745987111"],
  ["0745987111", "0040 (0) 745.987.111", "40745987111", "400745987111", "745987111", "tel. 745 987 111"],
  ["0264555014", "264/555014", "(0264) 555 014", "+40 264 555 014"],
  ["0312345678", "312345678", "+40312345678"],
  ["37369123456", "+373 69 123 456", "0037369123456", "37369123456"],
  ["298123456", "+298 123456", "00298 123456"],
  ["390612345678", "+39 06 1234 5678"],
  ["112", "112", "interior 112"],
  ["40745", "+40 745", "40745"],
  ["0645987111", "0645987111", " 06-45/98.71(11)"],
  ["074598711", "074598711", "0745 98 711"],
  ["45987111", "00 45 987 111"],
  ["645987111", "645987111"],
  ["07459871110722111222", "0745987111 + 0722111222"],
  [null, "", "+", "fără"],
];

test.each(spellings)("%s is the number of %s and of its other spellings", (digits, ...texts) => {
  expect(texts.map(phoneDigits)).toEqual(texts.map(() => digits));
});

test("the database folds a phone number as the product does", async () => {
  const texts = spellings.flatMap(([, ...written]) => written);
  const rows = await prisma.$queryRaw<{ text: string; digits: string | null }[]>`
    SELECT text, phone_digits(text) AS digits FROM unnest(${texts}::text[]) AS text`;
  expect(rows).toEqual(texts.map((text) => ({ text, digits: phoneDigits(text) })));
  expect(await prisma.$queryRaw`SELECT phone_digits(NULL) AS digits`).toEqual([{ digits: null }]);
});

test("it becomes a part of the statement that uses it, so that looking at many numbers takes little", async () => {
  const plan = await prisma.$queryRaw<Record<string, string>[]>`
    EXPLAIN (VERBOSE, COSTS OFF) SELECT phone_digits(customer_phone) FROM "order"`;
  expect(JSON.stringify(plan)).toContain("CASE WHEN");
});

test("a number that is written as it is dialled is its own digits, and no other text is called so", async () => {
  const texts = [
    ...spellings.flatMap(([, ...written]) => written),
    "0x45123456",
    "00745123456",
    "0745 12345",
    " 745123456",
  ];
  const rows = await prisma.$queryRaw<{ text: string }[]>`
    SELECT text FROM unnest(${texts}::text[]) AS text WHERE phone_is_dialled(text)`;
  const dialled = texts.filter((text) => /^0[1-9]\d{8}$/.test(text));
  expect(dialled.length).toBeGreaterThan(0);
  expect(rows.map(({ text }) => text)).toEqual(dialled);
  expect(dialled.map(phoneDigits)).toEqual(dialled);
  expect(await prisma.$queryRaw`SELECT phone_is_dialled(NULL) AS so`).toEqual([{ so: null }]);
});

test("customers that were told apart by the spelling of a number become one", async () => {
  const { prisma: old, url } = await testDatabase();
  const migrations = await readMigrations();
  const before = migrations.filter(({ name }) => name < "20261122010000");
  await old.$executeRaw`DROP SCHEMA public CASCADE`;
  await old.$executeRaw`CREATE SCHEMA public`;
  await migrate(url, before);
  await old.$executeRaw`INSERT INTO organization (id, name, slug) VALUES (gen_random_uuid(), 'A', 'brutaria-a'), (gen_random_uuid(), 'B', 'brutaria-b')`;
  await old.$executeRaw`
    INSERT INTO workplace (id, organization_id, name) SELECT gen_random_uuid(), id, 'Centru' FROM organization`;
  await old.$executeRaw`
    INSERT INTO customer (id, organization_id, name, phone, phone_digits, email, created_at)
    SELECT gen_random_uuid(), o.id, c.name, c.phone, phone_digits(c.phone), c.email, now() + c.place * interval '1 s'
    FROM organization o, (VALUES (1, NULL, '+40 (0)745 987 111', NULL), (2, 'Ana', '745987111', 'ana@lupu.ro'),
      (3, 'Ana Pop', '0745987111', NULL), (4, 'Ion', '264555014', NULL)) AS c (place, name, phone, email)`;
  await old.$executeRaw`
    INSERT INTO "order" (id, organization_id, number, workplace_id, requisition_name, customer_id, currency, total)
    SELECT gen_random_uuid(), c.organization_id, row_number() OVER (PARTITION BY c.organization_id), w.id, 'Ana', c.id, 'RON', 0
    FROM customer c JOIN workplace w USING (organization_id)`;
  expect(await migrate(url, migrations)).toContain("20261122010000_phone_spellings");
  const left = await old.$queryRaw`
    SELECT b.slug, c.name, c.phone_digits, c.email, (SELECT count(*)::int FROM "order" o
      WHERE o.organization_id = c.organization_id AND o.customer_id = c.id) AS orders
    FROM customer c JOIN organization b ON b.id = c.organization_id ORDER BY b.slug, c.created_at`;
  const ana = { name: "Ana Pop", phone_digits: "0745987111", email: "ana@lupu.ro", orders: 3 };
  const ion = { name: "Ion", phone_digits: "0264555014", email: null, orders: 1 };
  expect(left).toEqual(
    ["brutaria-a", "brutaria-b"].flatMap((slug) => [
      { slug, ...ana },
      { slug, ...ion },
    ]),
  );
});
