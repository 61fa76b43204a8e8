import { keptInTab } from "#app/components/kept-here.ts";
import type { TappedProduct } from "#app/domain/drafts/tapped-draft.ts";
import type { Amounts } from "./draft-messages.ts";

/** Into what somebody taps: nobody else's taps are sent, nor those into an order that is placed. */
export interface TapsOf {
  member: string;
  workplace: string;
  /** The id of the draft; null before the server holds one. */
  draft: string | null;
}

/** What was tapped, scanned and typed, and has not reached the server. */
export interface KeptTaps {
  wanted: Amounts;
  /** How much of each wanted product the server was known to hold. */
  held: Amounts;
  /** What had been sent of it, and may have arrived. */
  tried: Amounts;
  products: Readonly<Record<string, TappedProduct>>;
  out: readonly string[];
  codes: readonly string[];
  /** The fields of customer and pickup by their names. */
  typed: Readonly<Record<string, string>>;
}

const placeOf = ({ member, workplace }: TapsOf) => `tapped-${member}-${workplace}`;

/** Keeps taps in this tab: the page may be read anew before they have arrived. */
export const keepTaps = (of: TapsOf, taps: KeptTaps, kept = keptInTab): void =>
  kept.write(placeOf(of), JSON.stringify({ draft: of.draft, taps }));

/** The taps that are kept, null when there are none for this draft; those for one that has given way are forgotten. */
export function keptTaps(of: TapsOf, kept = keptInTab): KeptTaps | null {
  const text = kept.read(placeOf(of));
  if (text === null) return null;
  const { draft, taps } = JSON.parse(text) as { draft: TapsOf["draft"]; taps: KeptTaps };
  if (draft === null || draft === of.draft) return taps;
  if (of.draft !== null) forgetTaps(of, kept);
  return null;
}

/**
 * What is still wanted of kept taps where the server holds `heldNow` by now. What was never sent comes on top of what
 * has changed meanwhile; what may have arrived is set again only where nothing else has changed it.
 */
export function stillWanted({ wanted, held, tried }: KeptTaps, heldNow: (itemId: string) => number): Amounts {
  const wantedNow = ([itemId, amount]: [string, number]): [string, number][] => {
    const [now, before, sent] = [heldNow(itemId), held[itemId] ?? 0, tried[itemId]];
    if (sent === undefined) return [[itemId, Math.max(0, now + amount - before)]];
    return now === before || now === sent ? [[itemId, amount]] : [];
  };
  return Object.fromEntries(Object.entries(wanted).flatMap(wantedNow));
}

/** Forgets what is kept of this member at this workplace. */
export const forgetTaps = (of: TapsOf, kept = keptInTab): void => kept.forget(placeOf(of));
