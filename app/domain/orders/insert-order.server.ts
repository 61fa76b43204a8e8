import { z } from "zod";
import type { DraftAct } from "#app/domain/drafts/draft-row.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Actor } from "#app/lib/actor.ts";
import type { Context } from "#app/lib/context.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { rowOf } from "#app/lib/rows.server.ts";
import { newId } from "#app/lib/uuid.ts";
import type { About } from "./details.server.ts";
import type { FrozenLine } from "./freeze-lines.server.ts";
import { actorIdOf } from "./history.server.ts";
import { insertLines } from "./insert-lines.server.ts";
import { fullSince, refuseHaste } from "./order-pace.server.ts";
import { workplacesWithin } from "./within-scope.server.ts";

const placedRow = z.object({ number: z.number(), fullSince: z.date().nullable() });

/** What an order is beside its lines and what is known about it. */
interface NewOrder {
  id: string;
  workplaceId: string;
  /** Minor units. */
  total: bigint;
  /** What happened to the draft that it was taken from. */
  past?: readonly DraftAct[];
  /** The name of the online shop, for what its customers place; everything else is placed by the actor. */
  shop?: string;
}

/**
 * One statement: the organization's row is locked from here to the commit only, and its number has no gaps. Refuses a
 * workplace that is not allowed (`not_found`), and keeps an allowed one from being deleted meanwhile. Under that lock
 * the person's own orders of the last minute are counted, for all processes, and one too many is refused.
 */
export async function insertOrder(
  { db, scope, actor, now }: Context,
  { id, workplaceId, total, past = [], shop }: NewOrder,
  { customer, data, pickup_date }: About,
  lines: readonly FrozenLine[],
): Promise<number> {
  const { organizationId, organization } = scope;
  const memberId = actor.kind === "member" ? actor.id : null;
  const userId = actor.kind === "user" ? actor.id : null;
  const where = Prisma.sql`EXISTS (SELECT FROM numbered)`;
  const row = await rowOf(
    db,
    placedRow,
    Prisma.sql`
    WITH place AS (
      SELECT w.id FROM workplace w WHERE ${workplacesWithin(scope)} AND w.id = ${workplaceId}::uuid FOR KEY SHARE
    ), numbered AS (
      UPDATE organization SET last_order_number = last_order_number + 1, order_version = order_version + 1
      FROM place WHERE organization.id = ${organizationId}::uuid
      RETURNING last_order_number AS number, ${fullSince(organizationId, actor, now)} AS full_since
    ), placed AS (
      INSERT INTO "order" (id, organization_id, number, workplace_id, origin, requisition_member_id,
        requisition_user_id, requisition_name, customer_name, customer_phone, customer_email, customer_address, observations, currency,
        total, upfront_payment, pickup_date, pickup_hour, created_at, moved_at)
      SELECT ${id}::uuid, ${organizationId}::uuid, number, ${workplaceId}::uuid,
        ${shop ? "shop" : "counter"}, ${memberId}::uuid, ${userId}::uuid, ${shop ?? actor.name}, ${customer.name}, ${customer.phone}, ${customer.email}, ${customer.address},
        ${data.observations}, ${organization.currency}, ${total}::bigint, ${data.upfront_payment}::bigint,
        ${pickup_date}::date, ${data.pickup_hour}, ${now}, ${now}
      FROM numbered
    ), lines AS (
      ${insertLines({ organizationId, orderId: id, where }, lines)}
    ), history AS (
      INSERT INTO order_history (id, organization_id, order_id, act, to_status, actor_kind, actor_id, actor_name,
        created_at)
      SELECT e.id, ${organizationId}::uuid, ${id}::uuid, e.act, 'order_pending', e.actor_kind, e.actor_id,
        e.actor_name, e.at
      FROM numbered, jsonb_to_recordset(${happened(past, actor, now)}::jsonb) AS e
        (place int, id uuid, act text, actor_kind text, actor_id uuid, actor_name text, at timestamptz)
      ORDER BY e.place
    )
    SELECT number, full_since AS "fullSince" FROM numbered`,
  );
  if (!row) throw new Refusal("not_found");
  refuseHaste(row.fullSince, now);
  return row.number;
}

/** What the history of a placed order begins with: who parked its draft and took it over, and who placed it. */
function happened(past: readonly DraftAct[], actor: Actor, now: Date): string {
  const { kind, name } = actor;
  const placed = { act: "placed", actor_kind: kind, actor_id: actorIdOf(actor), actor_name: name, at: now };
  return JSON.stringify([...past, placed].map((event, place) => ({ ...event, place, id: newId() })));
}
