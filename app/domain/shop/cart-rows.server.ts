import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Context } from "#app/lib/context.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { onlyRowOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { newId } from "#app/lib/uuid.ts";
import { CART_DAYS } from "./limits.ts";

export const cartLine = z.object({
  id: z.string(),
  item_id: z.string(),
  /** A plain decimal. */
  quantity: z.string(),
  fields: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  note: z.string().nullable(),
  /** Minor units: the price that was shown. */
  price: z.number(),
  /** The one that the price was shown in. */
  currency: z.string(),
  /** The one that the price was shown for. */
  unit: z.number().default(0),
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

/** The last change of a cart that has ended by now. Document 4, Online shop. */
export const cartEnd = (now: Date): Date => daysAfter(now, -CART_DAYS);

/** The cart of a browser, for a WHERE over `cart`: none once it has ended. */
export const cartOfBrowser = ({ organizationId }: Scope, browserId: string, now: Date): Prisma.Sql =>
  Prisma.sql`cart.organization_id = ${organizationId}::uuid AND cart.browser_id = ${browserId}::uuid
    AND cart.updated_at > ${cartEnd(now)}::timestamptz`;

interface Changed {
  lines: readonly CartRowLine[];
  /** What was taken out; left as it is where nothing is said. */
  removed?: RemovedCartLine | null;
}

/**
 * Changes the lines of the caller's cart under its row's lock, so that two presses at once both count; makes the cart
 * when there is none, and empties one that has ended. It lasts 7 days from here.
 */
export async function changeCart(
  { db, scope: { organizationId }, actor, now }: Pick<Context, "db" | "scope" | "actor" | "now">,
  change: (lines: readonly CartRowLine[], removed: RemovedCartLine | null) => Changed,
): Promise<void> {
  const cart = await onlyRowOf(
    db,
    lockedRow,
    Prisma.sql`
    INSERT INTO cart (id, organization_id, browser_id)
    VALUES (${newId()}::uuid, ${organizationId}::uuid, ${actor.id}::uuid)
    ON CONFLICT (organization_id, browser_id) DO UPDATE SET updated_at = now(),
      lines = CASE WHEN cart.updated_at > ${cartEnd(now)}::timestamptz THEN cart.lines ELSE EXCLUDED.lines END,
      removed = CASE WHEN cart.updated_at > ${cartEnd(now)}::timestamptz THEN cart.removed END
    RETURNING id, lines, removed`,
  );
  const { lines, removed = cart.removed } = change(cart.lines, cart.removed);
  await db.$executeRaw`
    UPDATE cart SET lines = ${JSON.stringify(lines)}::jsonb, removed = ${removed && JSON.stringify(removed)}::jsonb
    WHERE organization_id = ${organizationId}::uuid AND id = ${cart.id}::uuid`;
}
