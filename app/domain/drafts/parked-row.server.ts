import { z } from "zod";
import { ordersWithin } from "#app/domain/orders/within-scope.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Actor } from "#app/lib/actor.ts";
import type { Context } from "#app/lib/context.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { idRow, rowOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { sessionOf } from "./draft-row.server.ts";
import { PARKED_DAYS, PAST_ACTS, parkedLimits } from "./limits.ts";

const numberRow = z.object({ number: z.number() });
const parkedRow = z.object({ id: z.string(), number: z.number(), name: z.string().nullable() });

/** An order that was just parked: its number at the workplace, and its name when it has one. */
export type Parked = z.output<typeof parkedRow>;

/** The same as a call answers it; null when there was none. */
export const parkedNow = parkedRow.nullable();

/** What parks an order: its name, null for none, and whether its member leaves with it. */
interface Parking {
  workplaceId: string;
  /** Where nobody was asked it keeps the one that it had. */
  name?: string | null;
  leaving?: boolean;
}

/** What a parked order goes by, of a row of `draft`: its name, else its customer's; null for its number. */
export const nameOfParked = Prisma.sql`coalesce(parked_name, left(details #>> '{customer,name}', ${parkedLimits.name}))`;

/** What is parked within a scope and has not ended, as a condition on `draft o`. */
export const parkedWithin = (scope: Scope, now: Date): Prisma.Sql =>
  Prisma.sql`${ordersWithin(scope)} AND o.session_id IS NULL
    AND o.parked_at > ${daysAfter(now, -PARKED_DAYS)}::timestamptz`;

/** What happened to a draft so far with one act more, as its history will tell: a value of the column `past`. */
export function pastWith(act: "parked" | "taken_over", actor: Actor, now: Date): Prisma.Sql {
  const { kind: actor_kind, id: actor_id, name: actor_name } = actor;
  const event = JSON.stringify({ act, actor_kind, actor_id, actor_name, at: now });
  return Prisma.sql`CASE WHEN jsonb_array_length(past) < ${PAST_ACTS} THEN past ELSE past - 0 END || ${event}::jsonb`;
}

/**
 * Parks what the session holds at a workplace, under the next number there; undefined when it holds nothing. Session and
 * workplace must have been checked (`requireDraftPlace`).
 */
export async function parkHeld(
  { db, scope, actor, now }: Context,
  { workplaceId, name, leaving = false }: Parking,
): Promise<Parked | undefined> {
  const { organizationId } = scope;
  const held = await rowOf(
    db,
    idRow,
    Prisma.sql`
    SELECT id FROM draft WHERE organization_id = ${organizationId}::uuid AND session_id = ${sessionOf(actor)}::uuid
      AND workplace_id = ${workplaceId}::uuid AND draft_holds(lines, details) FOR UPDATE`,
  );
  if (!held) return undefined;
  const number = await nextNumber(db, scope, workplaceId);
  return rowOf(
    db,
    parkedRow,
    Prisma.sql`
    UPDATE draft SET session_id = NULL, parked_number = ${number}, parked_at = ${now},
      parked_name = ${name === undefined ? Prisma.sql`parked_name` : name},
      parked_because = ${leaving ? "sign_out" : null}, past = ${pastWith("parked", actor, now)}, updated_at = ${now}
    WHERE organization_id = ${organizationId}::uuid AND id = ${held.id}::uuid
    RETURNING id, parked_number AS number, ${nameOfParked} AS name`,
  );
}

/**
 * Parks what a member's session holds where it worked before it works at `workplaceId`; null when it stays there or holds
 * nothing. What is parked so counts for no limit: nothing is lost.
 */
export async function leaveWorkplace(context: Context, workplaceId: string): Promise<Parked | null> {
  const { actor } = context;
  if (actor.kind !== "member" || !actor.workplaceId || actor.workplaceId === workplaceId) return null;
  return (await parkHeld(context, { workplaceId: actor.workplaceId })) ?? null;
}

/** Takes the next number of a workplace, from 1 to 999 and on from 1; who parks there next waits until the end. */
async function nextNumber(db: Tx, { organizationId }: Scope, workplaceId: string): Promise<number | null> {
  const row = await rowOf(
    db,
    numberRow,
    Prisma.sql`
    UPDATE workplace SET last_parked = last_parked % 999 + 1
    WHERE organization_id = ${organizationId}::uuid AND id = ${workplaceId}::uuid RETURNING last_parked AS number`,
  );
  return row?.number ?? null;
}
