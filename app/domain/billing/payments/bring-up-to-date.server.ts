import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import { prisma, type Tx } from "#app/lib/database.server.ts";
import { rowOf } from "#app/lib/rows.server.ts";
import { askProviders, type PresentState } from "./present-state.server.ts";
import { writeInvoices } from "./write-invoices.server.ts";
import { writePurchases, writeSubscriptions } from "./write-subscriptions.server.ts";

const turnRow = z.object({ turn: z.number() });

/**
 * Asks the providers for all that an organization has bought and writes their present state under its lock. Who asks
 * later has the later answer: an earlier one that comes after it is dropped, so that events may come twice, late and in
 * any order. Refuses `payments_down`.
 */
export async function bringUpToDate(organizationId: string): Promise<void> {
  const turn = await takeTurn(prisma, organizationId);
  if (turn === null) return;
  const now = databaseNow();
  const present = await askProviders(prisma, organizationId, now);
  await prisma.$transaction((tx) => writePresent(tx, organizationId, turn, present, now));
}

/** The number of an asking, one more than the last; null where there is no such organization. */
async function takeTurn(db: Tx, organizationId: string): Promise<number | null> {
  const row = await rowOf(
    db,
    turnRow,
    Prisma.sql`
    UPDATE organization SET payments_asked = payments_asked + 1 WHERE id = ${organizationId}::uuid
    RETURNING payments_asked AS turn`,
  );
  return row?.turn ?? null;
}

async function writePresent(
  tx: Tx,
  organizationId: string,
  turn: number,
  present: PresentState,
  now: Date,
): Promise<void> {
  const written = await tx.$executeRaw`
    UPDATE organization SET payments_written = ${turn} WHERE id = ${organizationId}::uuid AND payments_written < ${turn}`;
  if (written === 0) return;
  await writeSubscriptions(tx, organizationId, present.subscriptions, now);
  await writeInvoices(tx, organizationId, present.subscriptions);
  await writePurchases(tx, organizationId, present, now);
}
