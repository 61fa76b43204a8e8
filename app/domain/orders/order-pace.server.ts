import { Prisma } from "#app/generated/prisma/client.ts";
import type { Actor } from "#app/lib/actor.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { ordersOfPerson as pace } from "./limits.ts";

/**
 * When the first of the last 60 orders of a person was placed, if that was within the last minute, else null: as an
 * expression for the statement that places one more.
 */
export function fullSince(organizationId: string, actor: Actor, now: Date): Prisma.Sql {
  const memberId = actor.kind === "member" ? actor.id : null;
  const userId = actor.kind === "user" ? actor.id : null;
  const since = new Date(now.getTime() - pace.seconds * 1000);
  return Prisma.sql`orders_full_since(${organizationId}::uuid, ${memberId}::uuid, ${userId}::uuid,
    ${since}::timestamptz, ${pace.orders}::int)`;
}

/** Refuses (`orders_pace`) an order of a person who has placed 60 within the last minute; says in how many seconds on. */
export function refuseHaste(fullSince: Date | null, now: Date): void {
  if (!fullSince) return;
  const left = fullSince.getTime() + pace.seconds * 1000 - now.getTime();
  const retryAfter = Math.max(1, Math.ceil(left / 1000));
  throw new Refusal("orders_pace", { retryAfter, params: { limit: pace.orders, count: retryAfter } });
}
