import { z } from "zod";
import type { Sold } from "../prices.ts";
import type { Item, NextItem } from "./gateway.ts";

/** Every thing that is sold. */
export const soldNames = [
  "store_basic",
  "store_pro",
  "store_ultimate",
  "store_member",
] as const satisfies Sold[];

const held = z.object({
  held_plan: z.enum(soldNames),
  held_quantity: z.coerce.number().int().positive(),
  held_until: z.coerce.date(),
});

/**
 * What a subscription is until its period ends, where it was taken down: the provider has the lower item already, which it
 * bills from then on, and keeps with it what was paid for (document 4, Plans).
 */
export interface Standing {
  item: Item;
  next: NextItem | null;
}

/** What counts now, and what comes: by the provider's item and what is kept beside it. */
export function standingOf(item: Item, kept: Record<string, unknown>, now: Date): Standing {
  const found = held.safeParse(kept);
  if (!found.success || found.data.held_until <= now) return { item, next: null };
  const { held_plan: planId, held_quantity: quantity, held_until: at } = found.data;
  return {
    item: { ...item, planId, quantity },
    next: { planId: item.planId, quantity: item.quantity, at },
  };
}

/** What is kept beside the lower item. */
export const keepUntil = ({ planId, quantity }: Item, until: Date): Record<string, string> => ({
  held_plan: planId,
  held_quantity: String(quantity),
  held_until: until.toISOString(),
});

/** The same fields, emptied: what is there counts. */
export const keepNothing = { held_plan: "", held_quantity: "", held_until: "" };
