import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import type { z } from "zod";
import { isAuditAppendOnly } from "#app/domain/audit/append-only.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { contextOf } from "#app/lib/context.server.ts";
import { createPrisma, prisma } from "#app/lib/database.server.ts";
import type { Operation } from "#app/lib/operation.server.ts";
import { makeBakery } from "#tests/factories/bakery.ts";
import { makeLeaving } from "#tests/factories/leaving.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { rowCounts } from "#tests/factories/row-counts.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { prepareDatabase } from "../../../scripts/prepare-database.ts";
import { runRemovals } from "./run-removals.server.ts";

/** What docs/operating.md has the owner send, for a role of another name. */
function grantsTo(role: string): string[] {
  const [, chapter = ""] = readFileSync("docs/operating.md", "utf8").split("\n## A role of its own\n");
  const [, block = ""] = chapter.split("```\n");
  return block.replaceAll("tejghea_app", role).trim().split(";\n");
}

/** The database as the role of docs/operating.md reaches it, which owns no table and only adds to the audit log. */
async function asApplication() {
  const [role, password] = [`app_${randomBytes(6).toString("hex")}`, randomBytes(12).toString("hex")];
  const send = (statement: string) => prisma.$executeRawUnsafe(statement);
  await send(`CREATE ROLE ${role} LOGIN PASSWORD '${password}'`);
  for (const statement of grantsTo(role)) await send(statement);
  const { href: url } = Object.assign(new URL(process.env.DATABASE_URL ?? ""), { username: role, password });
  const db = createPrisma(url);
  onTestFinished(async () => {
    await db.$disconnect();
    await send(`DROP OWNED BY ${role}`);
    await send(`DROP ROLE ${role}`);
  });
  return { db, url };
}

test("a role that owns no table finds the database up to date, and places and discards orders", async () => {
  const { db, url } = await asApplication();
  await prepareDatabase(url);
  const shop = await makeBakery();
  const product = await makeProduct(shop);
  const asking = { once: randomUUID(), requireRight: async () => {} };
  const carryOut = <I extends z.ZodType, O>({ input, run }: Operation<I, O>, by: Caller, sent: z.input<I>) =>
    db.$transaction((tx) => run(contextOf(by, tx).context, input.parse(sent), asking));
  const items = [{ item_id: product.id, quantity: "1" }];
  const { id } = await carryOut(placeOrder, shop.ana.caller, { location_id: shop.place.id, items });
  const discarded = { order_id: id, status: "order_discarded", reason: "error" } as const;
  await carryOut(moveOrder, shop.admin, discarded);
  expect((await shop.read(id)).history.map(({ act }) => act)).toEqual(["placed", "discard"]);
});

test.each(["public", "graphile_worker"])(
  "what a later migration adds to the schema %s is open to it too, and the audit log stays closed",
  async (schema) => {
    const { db } = await asApplication();
    await prisma.$executeRawUnsafe(`CREATE TABLE ${schema}.later (place bigserial, name text)`);
    onTestFinished(async () => void (await prisma.$executeRawUnsafe(`DROP TABLE ${schema}.later`)));
    await db.$executeRawUnsafe(`INSERT INTO ${schema}.later (name) VALUES ('pâine'), ('corn')`);
    await db.$executeRawUnsafe(`UPDATE ${schema}.later SET name = 'cozonac' WHERE place = 1`);
    await db.$executeRawUnsafe(`DELETE FROM ${schema}.later WHERE place = 2`);
    expect(await db.$queryRawUnsafe(`SELECT place::int, name FROM ${schema}.later`)).toEqual([
      { place: 1, name: "cozonac" },
    ]);
    expect(await isAuditAppendOnly(db)).toBe(true);
  },
);

test("a role that owns no table removes a business too, its audit log in batches", async () => {
  await prisma.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  const { db } = await asApplication();
  expect(await isAuditAppendOnly(db)).toBe(true);
  const { organizationId, admin } = await makeLeaving();
  await prisma.removal.updateMany({ where: { organizationId }, data: { removeAt: new Date("2026-11-01") } });
  await prisma.$executeRaw`
    INSERT INTO audit_entry (id, organization_id, name, actor_kind, actor_name, ip)
    SELECT gen_random_uuid(), ${organizationId}::uuid, 'workplace.updated', 'user', 'ana', '' FROM generate_series(1, 2500)`;
  await runRemovals(db, new Date());
  const left = Object.entries(await rowCounts(organizationId)).filter(([, count]) => count > 0);
  expect(left).toEqual([]);
  expect(await waitingJobs("mail.removal")).toMatchObject([
    { kind: "done", to: admin.email },
    { kind: "gone" },
  ]);
});
