import { weightsOf } from "./weights.ts";

export type Coding = "br" | "gzip" | "zstd";

/** The coding that a client likes best, the first of `order` among equals; null when it takes none of them. */
export function pickCoding(accept: string | null, order: readonly Coding[]): Coding | null {
  if (!accept) return null;
  const weights = new Map(weightsOf(accept));
  let best: Coding | null = null;
  let bestWeight = 0;
  for (const coding of order) {
    const weight = weights.get(coding) ?? weights.get("*") ?? 0;
    if (weight > bestWeight) {
      best = coding;
      bestWeight = weight;
    }
  }
  return best;
}
