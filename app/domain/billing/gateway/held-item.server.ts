import { z } from "zod";
import { readSigned, signedText } from "#app/lib/crypto.server.ts";
import { type Sold, soldNames } from "#app/lib/sold.ts";
import type { Item, NextItem } from "./gateway.ts";

const held = z.object({
  held_plan: z.enum(soldNames),
  held_quantity: z.coerce.number().int().positive(),
  held_until: z.coerce.date(),
  held_signed: z.string(),
});

const PURPOSE = "held item";
/** What is signed: a browser may write into what Paddle keeps, and nobody holds more than was paid for. */
const signedOf = (id: string, planId: Sold, quantity: number) => `${id} ${planId} ${quantity}`;

/**
 * What a subscription is until its period ends, where it was taken down: the provider has the lower item already, which it
 * bills from then on, and keeps with it what was paid for (document 4, Plans).
 */
export interface Standing {
  item: Item;
  next: NextItem | null;
}

/** What counts now, and what comes: by the item of a provider's subscription and what we have kept beside it. */
export function standingOf(id: string, item: Item, kept: Record<string, unknown>, now: Date): Standing {
  const found = held.safeParse(kept);
  if (!found.success || found.data.held_until <= now) return { item, next: null };
  const { held_plan: planId, held_quantity: quantity, held_until: at, held_signed } = found.data;
  if (readSigned(held_signed, PURPOSE) !== signedOf(id, planId, quantity)) return { item, next: null };
  return {
    item: { ...item, planId, quantity },
    next: { planId: item.planId, quantity: item.quantity, at },
  };
}

/** Whether a subscription is of just this item, and goes on so. */
export const isJust = ({ item, next }: { item: Item | null; next: NextItem | null }, of: Item): boolean =>
  !next && item?.planId === of.planId && item.cycle === of.cycle && item.quantity === of.quantity;

/** What is kept beside the lower item of a subscription. */
export const keepUntil = (id: string, { planId, quantity }: Item, until: Date): Record<string, string> => ({
  held_plan: planId,
  held_quantity: String(quantity),
  held_until: until.toISOString(),
  held_signed: signedText(signedOf(id, planId, quantity), PURPOSE),
});

/** The same fields, emptied: what is there counts. */
export const keepNothing = { held_plan: "", held_quantity: "", held_until: "", held_signed: "" };
