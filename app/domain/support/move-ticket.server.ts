import type { Tx } from "#app/lib/database.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { DeskRow } from "./desk-rows.server.ts";

/** What staff set a ticket to. */
export type StaffStatus = "pending_customer" | "resolved";

/** Sets where a ticket stands; nobody waits for an answer then. Refuses a resolved one (`tickets_resolved_desk`). */
export async function moveTicket(
  db: Tx,
  { id, organization_id: organizationId }: DeskRow,
  status: StaffStatus,
  now: Date,
): Promise<void> {
  const { count } = await db.ticket.updateMany({
    where: { organizationId, id, status: { not: "resolved" } },
    data: {
      ...{ status, updatedAt: now, waitingSince: null },
      ...(status === "resolved" && { resolvedAt: now }),
    },
  });
  if (count === 0) throw new Refusal("tickets_resolved_desk");
}
