import { expect, test } from "vitest";
import { z } from "zod";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { query } from "#app/lib/query.server.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { requireNoLeaks, tablesNotBound, takeLeaks } from "./tenant-guard.ts";

const own = "0198c5a0-0000-7000-8000-000000000001";
const other = "0198c5a0-0000-7000-8000-000000000002";
const person = "0198c5a0-0000-7000-8000-000000000003";
const values = [own, other, other, person];
const whose = { organizationId: own, person: [person] };

const reading = (run: (organizationId: string) => Promise<unknown>) =>
  query({
    key: "GET_/v1/test",
    summary: "Read as the test says",
    access: ["organization"],
    input: z.object({}),
    run: ({ scope }) => run(scope.organizationId),
  });

test("a read of every business within a run fails the test that it runs in, with its text", async () => {
  const { admin } = await makeTenant();
  await perform(
    reading(() => prisma.order.findMany()),
    admin,
    {},
  );
  expect(requireNoLeaks).toThrow(
    /GET_\/v1\/test reaches order of any organization:\nSELECT .* FROM "public"."order"/,
  );
  await perform(
    reading((organizationId) => prisma.order.findMany({ where: { organizationId } })),
    admin,
    {},
  );
  expect(takeLeaks()).toEqual([]);
});

test("what is sent without a run, or after it, is not looked at", async () => {
  const { admin } = await makeTenant();
  const left = await perform(
    reading(async () => ({ afterwards: () => prisma.order.count() })),
    admin,
    {},
  );
  await (left as { afterwards: () => Promise<number> }).afterwards();
  await prisma.order.count();
  expect(takeLeaks()).toEqual([]);
});

const bound = [
  `SELECT id FROM "order" WHERE organization_id = $1::uuid AND id = $2`,
  `SELECT "public"."order"."id" FROM "public"."order" WHERE ("public"."order"."organization_id" = $1 AND 1=1)`,
  `SELECT * FROM member m WHERE m.organization_id = $1 AND EXISTS (SELECT FROM member_workplace w WHERE (m.organization_id, m.id) = (w.organization_id, w.member_id))`,
  `SELECT * FROM "order" o JOIN order_line l ON l.organization_id = o.organization_id WHERE l.organization_id = $1`,
  `SELECT * FROM "order" o LEFT JOIN member m ON m.organization_id = o.organization_id WHERE o.organization_id = $1`,
  `SELECT (SELECT count(*) FROM order_line l WHERE l.organization_id = o.organization_id) FROM "order" o WHERE o.organization_id = $1`,
  `SELECT * FROM (SELECT p.* FROM product p WHERE p.organization_id = $1) p JOIN category c ON c.organization_id = p.organization_id`,
  `WITH mine AS (SELECT id FROM "order" WHERE organization_id = $1) SELECT * FROM mine`,
  `SELECT id FROM "order" WHERE (organization_id, id) IN (($1, $2), ($1, $3))`,
  `INSERT INTO customer (id, organization_id) VALUES ($2, $1), ($3, $1)`,
  `INSERT INTO member_workplace (organization_id, workplace_id) SELECT organization_id, id FROM workplace WHERE organization_id = $1`,
  `INSERT INTO draft (organization_id, session_id) VALUES ($1, $4) ON CONFLICT (session_id) DO UPDATE SET lines = '[]'`,
  `INSERT INTO setting (organization_id, name) VALUES ($1, $2) ON CONFLICT (organization_id, name) DO UPDATE SET data = '{}'`,
  `UPDATE order_line l SET note = NULL FROM "order" o WHERE l.organization_id = $1 AND o.organization_id = l.organization_id`,
  `DELETE FROM draft WHERE organization_id = $1`,
  `UPDATE organization SET order_version = 2 WHERE id = $1`,
  `SELECT id FROM organization WHERE slug = ANY($2)`,
  `DELETE FROM session WHERE user_id = $4`,
  `SELECT now()`,
];

test.each(bound)("bound: %s", (statement) => {
  expect(tablesNotBound(statement, values, whose)).toEqual([]);
});

const loose: [string, string[]][] = [
  [`SELECT id FROM "order"`, ["order"]],
  [`SELECT id FROM "order" WHERE organization_id = $2`, ["order"]],
  [`SELECT id FROM "order" WHERE organization_id = $1 OR $1 IS NOT NULL`, ["order"]],
  [`SELECT id FROM "order" WHERE NOT organization_id = $1`, ["order"]],
  [`SELECT id FROM "order" WHERE organization_id <> $1`, ["order"]],
  [`SELECT id FROM "order" WHERE organization_id IN ($1, $2)`, ["order"]],
  [`SELECT id FROM "order" WHERE id = $1`, ["order"]],
  [`SELECT id FROM "order" WHERE organization_id = ANY($2)`, ["order"]],
  [`SELECT id FROM session WHERE user_id = $2`, ["session"]],
  [
    `SELECT * FROM "order" o LEFT JOIN member m ON m.organization_id = $1 AND o.organization_id = $1`,
    ["order"],
  ],
  [
    `SELECT * FROM "order" o JOIN order_line l ON l.order_id = o.id WHERE o.organization_id = $1`,
    ["order_line"],
  ],
  [
    `SELECT * FROM "order" o JOIN order_line l ON l.organization_id = o.organization_id`,
    ["order", "order_line"],
  ],
  [`SELECT (SELECT count(*) FROM order_line) FROM "order" o WHERE o.organization_id = $1`, ["order_line"]],
  [`SELECT * FROM workplace WHERE organization_id = $1 AND EXISTS (SELECT FROM customer)`, ["customer"]],
  [`SELECT id FROM "order" WHERE organization_id = $1 UNION ALL SELECT id FROM draft`, ["draft"]],
  [`WITH theirs AS (SELECT id FROM "order") SELECT * FROM theirs`, ["order"]],
  [`INSERT INTO customer (id, organization_id) VALUES ($2, $1), ($3, $2)`, ["customer"]],
  [
    `INSERT INTO draft (organization_id, session_id) VALUES ($1, $2) ON CONFLICT (session_id) DO UPDATE SET lines = '[]'`,
    ["draft"],
  ],
  [`UPDATE customer SET name = NULL`, ["customer"]],
  [`UPDATE customer SET organization_id = $2 WHERE organization_id = $1`, ["customer"]],
  [
    `UPDATE order_line l SET note = NULL FROM "order" o WHERE l.organization_id = $1 AND o.id = l.order_id`,
    ["order"],
  ],
  [`DELETE FROM draft USING session s WHERE draft.organization_id = $1`, ["session"]],
  [`SELECT id FROM organization WHERE name = $2`, ["organization"]],
];

test.each(loose)("not bound: %s", (statement, tables) => {
  expect(tablesNotBound(statement, values, whose)).toEqual(tables);
});

test("a table where the guard looks for none is refused", () => {
  const merge = `MERGE INTO customer c USING "order" o ON o.customer_id = c.id WHEN MATCHED THEN DELETE`;
  expect(() => tablesNotBound(merge, [], whose)).toThrow("can't tell how “customer” is reached");
});
