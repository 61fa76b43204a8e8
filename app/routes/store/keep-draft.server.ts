import type { RouterContextProvider } from "react-router";
import { addToDraft } from "#app/domain/drafts/add-to-draft.server.ts";
import { type Draft, draftOf } from "#app/domain/drafts/draft.server.ts";
import { productOfCode } from "#app/domain/drafts/draft-entry.server.ts";
import { keepDraftDetails } from "#app/domain/drafts/keep-draft-details.server.ts";
import { setDraftLine } from "#app/domain/drafts/set-draft-line.server.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import type { Failure } from "#app/http/failure.server.ts";
import { salesMemberOf } from "#app/http/member.server.ts";
import { typedDetails } from "#app/http/orders/typed-details.ts";
import { prisma } from "#app/lib/database.server.ts";
import { MAX_QUANTITY, parseQuantity, plainQuantity } from "#app/lib/quantity.ts";
import { typedQuantities } from "./draft-fields.ts";

type Context = Readonly<RouterContextProvider>;
/** Whether something was kept, or what went wrong. */
export type Kept = { ok: true } | Failure;

const STEP = 1000;

/** The draft of the member's session and workplace. */
export function presentDraft(context: Context): Promise<Draft> {
  const member = salesMemberOf(context);
  return draftOf(prisma, scopeOf(context), member, member.workplaceId);
}

/** Keeps the quantities that were typed over the drawn ones; gives what was wrong with the first bad one. */
export async function keepQuantities(context: Context, form: FormData): Promise<Kept> {
  for (const { itemId, quantity } of typedQuantities(form)) {
    const kept = await setAmount(context, itemId, quantity);
    if (!kept.ok) return kept;
  }
  return { ok: true };
}

/** What became of a code: the product that one was added of, what stood in the way, or null for no such code. */
export type Scan = { ok: true; product: { id: string; name: string } } | Exclude<Kept, { ok: true }> | null;

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

/**
 * Sets how much of a product is ordered: its one line, or a new one without answers. Several lines of a product
 * differ in their answers, and only their own page changes them.
 */
async function setAmount(context: Context, item_id: string, quantity: string): Promise<Kept> {
  const location_id = salesMemberOf(context).workplaceId;
  const lines = (await presentDraft(context)).lines.filter((line) => line.item_id === item_id);
  const [line] = lines;
  const kept = line
    ? await attempt(setDraftLine, context, { location_id, line_id: line.id, quantity })
    : parseQuantity(quantity) === 0
      ? ({ ok: true } as const)
      : await attempt(addToDraft, context, { location_id, item_id, quantity });
  return kept.ok ? { ok: true } : kept;
}

/** One more or one less of a product; less than one more step removes it. */
export async function stepAmount(context: Context, item_id: string, steps: 1 | -1): Promise<Kept> {
  const line = (await presentDraft(context)).lines.find((one) => one.item_id === item_id);
  const next = (line ? (parseQuantity(line.quantity) ?? 0) : 0) + steps * STEP;
  return setAmount(context, item_id, plainQuantity(Math.min(Math.max(next, 0), MAX_QUANTITY)));
}
