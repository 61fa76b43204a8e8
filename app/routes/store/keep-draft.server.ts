import type { RouterContextProvider } from "react-router";
import { productsForOrder } from "#app/domain/catalogue/orderable.server.ts";
import { addToDraft } from "#app/domain/drafts/add-to-draft.server.ts";
import { type Draft, draftOf } from "#app/domain/drafts/draft.server.ts";
import { productOfCode } from "#app/domain/drafts/draft-entry.server.ts";
import { keepDraftDetails } from "#app/domain/drafts/keep-draft-details.server.ts";
import { setProductQuantity } from "#app/domain/drafts/set-product-quantity.server.ts";
import { typedDetails } from "#app/domain/drafts/typed-details.ts";
import { orderLimits } from "#app/domain/orders/limits.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import type { Failure } from "#app/http/failure.server.ts";
import { salesMemberOf } from "#app/http/member.server.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { typedQuantities } from "./draft-fields.ts";

type Context = Readonly<RouterContextProvider>;
/** Whether something was kept, or what went wrong. */
export type Kept = { ok: true } | Failure;

export interface PresentDraft extends Draft {
  /** When it was read, by the server's clock in milliseconds: answers may be drawn in another order. */
  readAt: number;
}

/** The draft of the member's session and workplace. */
export async function presentDraft(context: Context): Promise<PresentDraft> {
  const member = salesMemberOf(context);
  const readAt = databaseNow().getTime();
  return { ...(await draftOf(prisma, scopeOf(context), member, member.workplaceId)), readAt };
}

/**
 * Keeps the quantities that were typed over the drawn ones, of as many products as an order may have; gives what was
 * wrong with the first bad one.
 */
export async function keepQuantities(context: Context, form: FormData): Promise<Kept> {
  const location_id = salesMemberOf(context).workplaceId;
  let all: Kept = { ok: true };
  for (const { itemId: item_id, quantity } of typedQuantities(form).slice(0, orderLimits.lines)) {
    const kept = await attempt(setProductQuantity, context, { location_id, item_id, quantity });
    if (!kept.ok && all.ok) all = await ofProduct(context, item_id, kept);
  }
  return all;
}

/** The failure with the name of the product that it is about. */
async function ofProduct(context: Context, itemId: string, failure: Failure): Promise<Failure> {
  const product = (await productsForOrder(prisma, scopeOf(context), [itemId])).get(itemId);
  const [problem = ""] = Object.values(failure.errors).flat();
  if (!product || !problem) return failure;
  return { ...failure, errors: {}, key: "errors:ofProduct", params: { name: product.name, problem } };
}

/** One more or one less of a product. */
export async function stepQuantity(context: Context, item_id: string, step: "more" | "less"): Promise<Kept> {
  const location_id = salesMemberOf(context).workplaceId;
  const kept = await attempt(setProductQuantity, context, { location_id, item_id, step });
  return kept.ok ? { ok: true } : kept;
}

/** What became of a code: the product that one was added of, what stood in the way, or null for no such code. */
export type Scan = { ok: true; product: { id: string; name: string } } | Failure | null;

/** Adds one of the product whose barcode or sku is exactly this code. */
export async function addScanned(context: Context, code: string): Promise<Scan> {
  if (!code.trim()) return null;
  const location_id = salesMemberOf(context).workplaceId;
  const product = await productOfCode(prisma, scopeOf(context), code.trim());
  if ("code" in product) {
    if (product.code !== "product_gone") return null;
    const { code, params } = product;
    return { ok: false, status: 400, errors: {}, key: `errors:field.${code}`, params };
  }
  const added = await attempt(addToDraft, context, { location_id, item_id: product.id });
  return added.ok ? { ok: true, product: { id: product.id, name: product.name } } : added;
}

/** Keeps what was typed about the customer and the pickup. */
export async function keepDetails(context: Context, form: FormData): Promise<Kept> {
  const location_id = salesMemberOf(context).workplaceId;
  const kept = await attempt(keepDraftDetails, context, { location_id, ...typedDetails(form) });
  return kept.ok ? { ok: true } : kept;
}
