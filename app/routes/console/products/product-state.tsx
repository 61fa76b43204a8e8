import type { ReactNode } from "react";
import { Status, type Tone } from "#app/components/status.tsx";
import type { productState } from "#app/domain/catalogue/product-states.ts";

const looks: Record<(typeof productState)[keyof typeof productState], Tone> = {
  0: "sold on",
  1: "sold shop",
  2: "sold both",
  3: "sold off",
  9: "gone",
};

/**
 * Where a product is sold: a disc for the counter, a diamond for the online shop, filled where it is (document 4,
 * Codes).
 */
export function ProductState({ code, out, label }: { code: number; out?: boolean; label: ReactNode }) {
  return <Status tone={out ? "out slot" : looks[code as keyof typeof looks]}>{label}</Status>;
}
