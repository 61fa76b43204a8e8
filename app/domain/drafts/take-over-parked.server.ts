import { z } from "zod";
import { shownName } from "#app/domain/orders/shown-name.ts";
import { ordersWithin } from "#app/domain/orders/within-scope.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Actor } from "#app/lib/actor.ts";
import type { Context } from "#app/lib/context.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { idRow, rowOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { draftAccess as access } from "./draft-input.server.ts";
import { requireDraftPlace, sessionOf } from "./draft-row.server.ts";
import { parkedOrder } from "./parked-input.server.ts";
import {
  leaveWorkplace,
  type Parked,
  parkedNow,
  parkedWithin,
  parkHeld,
  pastWith,
} from "./parked-row.server.ts";

const holderRow = z.object({ own: z.boolean(), name: z.string(), kind: z.string() });

/**
 * Takes a parked order over: it is the draft of this session and workplace from here on, where the member works now, and
 * keeps its name.
 * What the session was taking there is parked in turn (`parked`). Refuses one that somebody else has taken over meanwhile
 * (`parked_taken`), and one that is gone, ended or not of an allowed workplace (`not_found`); one that this session
 * holds already stays. Document 4, Added on 22 November 2026.
 */
export const takeOverParked = operation({
  key: "POST_/v1/drafts/:location_id/parked/:parked_id",
  summary: "Take a parked order over",
  refuses: ["not_found", "parked_taken"],
  access,
  input: parkedOrder,
  output: z.object({
    id: z.string(),
    parked: parkedNow.describe("What the session was taking before, which is parked now."),
  }),
  async run(context, { location_id: workplaceId, parked_id: id }) {
    const { db, scope, actor } = context;
    await holdSession(db, actor);
    await requireDraftPlace(db, scope, actor, workplaceId);
    const left = await workAt(context, workplaceId);
    if (await isHeld(db, scope, actor, id)) return { id, parked: left };
    const parked = await clearTheWay(context, workplaceId);
    await take(context, workplaceId, id);
    return { id, parked: parked ?? left };
  },
});

/** Until the end nothing is put into a draft of this session, which would stand in the way of the one that is taken. */
async function holdSession(db: Tx, actor: Actor): Promise<void> {
  await db.$executeRaw`SELECT FROM session WHERE id = ${sessionOf(actor)}::uuid FOR UPDATE`;
}

/** Stores where the member works now; gives what is parked where they worked before. */
async function workAt(context: Context, workplaceId: string): Promise<Parked | null> {
  const { db, scope, actor } = context;
  const { organizationId } = scope;
  if (actor.kind === "member" && actor.workplaceId !== workplaceId)
    await db.session.updateMany({ where: { organizationId, id: actor.sessionId }, data: { workplaceId } });
  return leaveWorkplace(context, workplaceId);
}

/** Whether this session holds an order already. Refuses one that another session holds (`parked_taken`). */
async function isHeld(db: Tx, scope: Scope, actor: Actor, id: string): Promise<boolean> {
  const holder = await rowOf(
    db,
    holderRow,
    Prisma.sql`
    SELECT o.session_id = ${sessionOf(actor)}::uuid AS own, o.past -> -1 ->> 'actor_name' AS name,
      o.past -> -1 ->> 'actor_kind' AS kind
    FROM draft o
    WHERE ${ordersWithin(scope)} AND o.id = ${id}::uuid AND o.session_id IS NOT NULL AND o.past <> '[]'`,
  );
  if (holder && !holder.own) {
    const name = shownName(scope, holder.name, holder.kind === "member");
    throw new Refusal("parked_taken", { params: { name } });
  }
  return holder !== undefined;
}

/** Parks what the session is taking at a workplace, and takes away what holds nothing. */
async function clearTheWay(context: Context, workplaceId: string): Promise<Parked | null> {
  const { db, scope, actor } = context;
  const parked = await parkHeld(context, { workplaceId });
  const { organizationId } = scope;
  if (!parked)
    await db.draft.deleteMany({ where: { organizationId, sessionId: sessionOf(actor), workplaceId } });
  return parked ?? null;
}

async function take({ db, scope, actor, now }: Context, workplaceId: string, id: string): Promise<void> {
  const taken = await rowOf(
    db,
    idRow,
    Prisma.sql`
    UPDATE draft o SET session_id = ${sessionOf(actor)}::uuid, parked_number = NULL,
      parked_at = NULL, parked_because = NULL, past = ${pastWith("taken_over", actor, now)}, updated_at = ${now}
    WHERE ${parkedWithin(scope, now)} AND o.workplace_id = ${workplaceId}::uuid AND o.id = ${id}::uuid
    RETURNING o.id`,
  );
  if (taken) return;
  await isHeld(db, scope, actor, id);
  throw new Refusal("not_found");
}
