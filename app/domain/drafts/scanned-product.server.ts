import { z } from "zod";
import { takingAccess as access } from "#app/domain/orders/reading-access.ts";
import { query } from "#app/lib/query.server.ts";
import { productOfCode } from "./draft-entry.server.ts";

/** What a scanned or typed code (`q`) means: a product, why none can be added by it, or neither for no such code. */
export const scannedProduct = query({
  access,
  input: z.object({ q: z.string().trim().catch("") }),
  async run({ db, scope, now }, { q: code }) {
    const found = code ? await productOfCode(db, scope, code, now) : null;
    if (found && !("code" in found)) return { code, product: found, problem: null };
    return { code, product: null, problem: found?.code === "product_unknown" ? null : found };
  },
});
