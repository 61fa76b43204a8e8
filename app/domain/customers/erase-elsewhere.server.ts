import { z } from "zod";
import { forgetOrderExports } from "#app/domain/exports/job-of.server.ts";
import { eraseRecipients } from "#app/domain/orders/recipients.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { forgetJobs } from "#app/lib/waiting-jobs.server.ts";
import { eraseAudit } from "./erase-audit.server.ts";
import { holdsPhone, mentionsContact, mentionsName, phonesWithin } from "./mentions.ts";
import type { Traces } from "./traces.server.ts";

const formerRow = z.object({ phone: z.string() });
const draftRow = z.object({ id: z.string(), text: z.string(), reachable: z.boolean() });
const textRow = z.object({ id: z.string(), text: z.string() });

/**
 * Takes a customer's values out of all that stands around the orders: drafts that were being typed or are parked, carts of
 * the online shop, the audit log, what other customers were once known by, saved searches, forms that were not saved, mails
 * that wait to be sent and the digests of those that were, and the files of exported orders (document 4, Account and
 * organization).
 */
export async function eraseElsewhere(
  db: Tx,
  scope: Scope,
  customerId: string,
  traces: Traces,
): Promise<void> {
  await eraseDrafts(db, scope, traces);
  await eraseCarts(db, scope, traces);
  await eraseAudit(db, scope, [customerId, ...traces.orderIds]);
  await deleteViews(db, scope, traces);
  await eraseFormer(db, scope, customerId, traces);
  await eraseRecipients(db, scope, traces.emails);
  await forgetWaiting(db, scope, traces.orderIds);
}

/**
 * Forgets what may tell of orders as they were: forms that were not saved, mails that wait to be sent and those that were, and
 * the files of exported orders.
 */
export async function forgetWaiting(db: Tx, scope: Scope, orderIds: string[]): Promise<void> {
  await db.keptForm.deleteMany({ where: { organizationId: scope.organizationId } });
  await forgetJobs(db, "mail.receipt", orderIds);
  await forgetJobs(db, "mail.shop-order", orderIds);
  await forgetOrderExports(db, scope);
  await enqueue(db, "mail.forget", { order_ids: orderIds });
}

/** A draft that names the customer, and nothing that speaks against it, keeps its products; what was typed goes. */
async function eraseDrafts(db: Tx, { organizationId }: Scope, traces: Traces): Promise<void> {
  const drafts = await rowsOf(
    db,
    draftRow,
    Prisma.sql`
    SELECT id, num_nonnulls(details #>> '{customer,phone}', details #>> '{customer,email}') > 0 AS reachable,
      ${typedIn(Prisma.sql`details, lines, removed, parked_name`)} AS text
    FROM draft WHERE organization_id = ${organizationId}::uuid`,
  );
  const found = drafts.filter(
    ({ text, reachable }) => mentionsContact(text, traces) || (!reachable && mentionsName(text, traces)),
  );
  await db.$executeRaw`
    UPDATE draft SET details = '{}', removed = NULL, parked_name = NULL, lines = ${wordless}
    WHERE organization_id = ${organizationId}::uuid AND id = ANY(${found.map(({ id }) => id)}::uuid[])`;
}

/** A cart that mentions the customer keeps its products as well; nobody is named in it but by a note or an answer. */
async function eraseCarts(db: Tx, { organizationId }: Scope, traces: Traces): Promise<void> {
  const carts = await rowsOf(
    db,
    textRow,
    Prisma.sql`
    SELECT id, ${typedIn(Prisma.sql`lines, removed`)} AS text FROM cart
    WHERE organization_id = ${organizationId}::uuid`,
  );
  const found = carts.filter(({ text }) => mentionsContact(text, traces) || mentionsName(text, traces));
  await db.$executeRaw`
    UPDATE cart SET removed = NULL, lines = ${wordless}
    WHERE organization_id = ${organizationId}::uuid AND id = ANY(${found.map(({ id }) => id)}::uuid[])`;
}

/** All words of some columns, folded. */
const typedIn = (columns: Prisma.Sql) => Prisma.sql`(
  SELECT fold(coalesce(string_agg(typed #>> '{}', chr(10)), ''))
  FROM jsonb_path_query(jsonb_build_array(${columns}), '$.** ? (@.type() == "string")') AS typed)`;

/** The lines of a draft or a cart without what was typed or chosen for them. */
const wordless = Prisma.sql`(
  SELECT coalesce(jsonb_agg(line || '{"note": null, "fields": {}}' ORDER BY place), '[]')
  FROM jsonb_array_elements(lines) WITH ORDINALITY AS l (line, place))`;

/** A phone number or an e-mail address by which somebody else was known before it was mended. */
async function eraseFormer(db: Tx, { organizationId }: Scope, customerId: string, traces: Traces) {
  const { phones, emails } = traces;
  const beside = await rowsOf(
    db,
    formerRow,
    Prisma.sql`
    SELECT DISTINCT was->>'phone' AS phone FROM customer, jsonb_array_elements(former) AS was
    WHERE organization_id = ${organizationId}::uuid AND id <> ${customerId}::uuid AND former <> '[]'
      AND phone_digits(was->>'phone') LIKE ANY(${phonesWithin(phones)}::text[])`,
  );
  const typed = beside.map(({ phone }) => phone).filter((phone) => holdsPhone(phone, phones));
  const held = Prisma.sql`(phone_digits(was->>'phone') = ANY(${phones}) OR was->>'phone' = ANY(${typed}))`;
  await db.$executeRaw`
    UPDATE customer SET former = (
      SELECT jsonb_agg(was
        || CASE WHEN ${held} THEN '{"phone": null}'::jsonb ELSE '{}' END
        || CASE WHEN fold(was->>'email') = ANY(${emails}) THEN '{"email": null}'::jsonb ELSE '{}' END ORDER BY place)
      FROM jsonb_array_elements(former) WITH ORDINALITY AS known (was, place))
    WHERE organization_id = ${organizationId}::uuid AND id <> ${customerId}::uuid AND former <> '[]'
      AND EXISTS (SELECT FROM jsonb_array_elements(former) AS was
        WHERE ${held} OR fold(was->>'email') = ANY(${emails}))`;
}

/** A saved search that looks for the customer, or is named after it. */
async function deleteViews(db: Tx, { organizationId }: Scope, traces: Traces): Promise<void> {
  const views = await rowsOf(
    db,
    textRow,
    Prisma.sql`
    SELECT id, fold(name || chr(10) || coalesce(q, '')) AS text FROM order_view
    WHERE organization_id = ${organizationId}::uuid`,
  );
  const found = views.filter(({ text }) => mentionsContact(text, traces) || mentionsName(text, traces));
  await db.orderView.deleteMany({ where: { organizationId, id: { in: found.map(({ id }) => id) } } });
}
