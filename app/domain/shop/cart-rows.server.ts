import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { onlyRowOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { newId } from "#app/lib/uuid.ts";

export const cartLine = z.object({
  id: z.string(),
  item_id: z.string(),
  /** A plain decimal. */
  quantity: z.string(),
  fields: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  note: z.string().nullable(),
  /** Minor units: the price that was shown. */
  price: z.number(),
});
/** A line of a cart as it is stored: what it is called and costs now is looked up when it is shown. */
export type CartRowLine = z.output<typeof cartLine>;

const removedLine = z.object({ line: cartLine, place: z.number() });
/** The line that was taken out of a cart last, and the place that it had. */
export type RemovedCartLine = z.output<typeof removedLine>;

const lockedRow = z.object({
  id: z.string(),
  lines: z.array(cartLine),
  removed: removedLine.nullable(),
});

interface Changed {
  lines: readonly CartRowLine[];
  /** What was taken out; left as it is where nothing is said. */
  removed?: RemovedCartLine | null;
}

/**
 * Changes the lines of a browser's cart under its row's lock, so that two presses at once both count; makes the cart
 * when there is none. It lasts 7 days from here.
 */
export async function changeCart(
  db: Tx,
  { organizationId }: Scope,
  browserId: string,
  change: (lines: readonly CartRowLine[], removed: RemovedCartLine | null) => Changed,
): Promise<void> {
  const cart = await onlyRowOf(
    db,
    lockedRow,
    Prisma.sql`
    INSERT INTO cart (id, organization_id, browser_id)
    VALUES (${newId()}::uuid, ${organizationId}::uuid, ${browserId}::uuid)
    ON CONFLICT (organization_id, browser_id) DO UPDATE SET updated_at = now()
    RETURNING id, lines, removed`,
  );
  const { lines, removed = cart.removed } = change(cart.lines, cart.removed);
  await db.$executeRaw`
    UPDATE cart SET lines = ${JSON.stringify(lines)}::jsonb, removed = ${removed && JSON.stringify(removed)}::jsonb
    WHERE organization_id = ${organizationId}::uuid AND id = ${cart.id}::uuid`;
}
