import { z } from "zod";
import { type NamedProduct, namedProducts } from "#app/domain/catalogue/orderable.server.ts";
import { orderLimits as limits } from "#app/domain/orders/limits.ts";
import { id, quantity } from "#app/lib/input.server.ts";
import { InvalidInput } from "#app/lib/invalid-input.ts";
import { fieldIssue, type RawIssue } from "#app/lib/issue.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { draftAccess as access, draftOfForm as place } from "./draft-input.server.ts";
import { withProductQuantity } from "./draft-lines.server.ts";
import { changeDraftLines, requireDraft } from "./draft-row.server.ts";

const amount = z.object({ item_id: id, quantity: z.union([z.string(), z.number()]) });
const amountRead = z.object({ quantity });

/** A product whose quantity could not be kept: its name, and why. */
interface RefusedProduct {
  item_id: string;
  name: string;
  /** Of the refusal, or of the rule that its quantity breaks. */
  code: string;
  error: Refusal | InvalidInput;
}

/**
 * Sets how much of several products the draft holds, as {@link setProductQuantity} does of one, in one transaction. What
 * can be kept is kept; what can't be read or ordered is told by product, and stays as it was. Refuses a product that the
 * business has not (`not_found`). The statements don't grow with the products.
 */
export const setProductQuantities = operation({
  key: "PUT_/v1/drafts/:location_id/products",
  summary: "Set how much of several products is in the draft",
  refuses: ["not_found", "stale"],
  access,
  input: place.extend({ amounts: z.array(amount).min(1).max(limits.lines) }),
  output: z.object({
    id: z.string(),
    refused: z.array(z.object({ item_id: z.string(), name: z.string(), code: z.string() })),
  }),
  async run({ db, scope, actor, now }, { location_id, draft_id, amounts }) {
    await requireDraft(db, scope, actor, location_id, draft_id);
    const ids = amounts.map(({ item_id }) => item_id);
    const products = await namedProducts(db, scope, ids, now);
    const refused: RefusedProduct[] = [];
    await changeDraftLines(db, scope, actor, location_id, (lines) =>
      amounts.reduce((all, { item_id, quantity: typed }) => {
        const product = products.get(item_id);
        try {
          return withProductQuantity(all, item_id, product, readQuantity(typed));
        } catch (error) {
          refused.push(refusedProduct(product, error));
          return all;
        }
      }, lines),
    );
    return { id: location_id, refused };
  },
});

function readQuantity(typed: string | number): number {
  const read = amountRead.safeParse({ quantity: typed });
  if (!read.success) throw new InvalidInput(read.error.issues);
  return read.data.quantity;
}

/** Rethrows what is about no product of the business. */
function refusedProduct(product: NamedProduct | undefined, error: unknown): RefusedProduct {
  if (!product) throw error;
  const { id: item_id, name } = product;
  if (error instanceof Refusal) return { item_id, name, code: error.code, error };
  if (!(error instanceof InvalidInput)) throw error;
  const { code } = fieldIssue((error.issues[0] ?? {}) as RawIssue);
  return { item_id, name, code, error };
}
