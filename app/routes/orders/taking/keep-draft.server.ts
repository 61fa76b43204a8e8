import { addToDraft } from "#app/domain/drafts/add-to-draft.server.ts";
import { keepDraftDetails } from "#app/domain/drafts/keep-draft-details.server.ts";
import { presentDraft } from "#app/domain/drafts/present-draft.server.ts";
import { removeFromDraft } from "#app/domain/drafts/remove-from-draft.server.ts";
import { scannedProduct } from "#app/domain/drafts/scanned-product.server.ts";
import { setProductQuantities } from "#app/domain/drafts/set-product-quantities.server.ts";
import { setProductQuantity } from "#app/domain/drafts/set-product-quantity.server.ts";
import { typedDetails } from "#app/domain/drafts/typed-details.ts";
import { orderLimits } from "#app/domain/orders/limits.ts";
import { type Failure, failureOf } from "#app/http/failure.server.ts";
import { type FormArgs, submit } from "#app/http/form-door.server.ts";
import { formOf } from "#app/http/form-of.server.ts";
import type { Outcome } from "#app/http/form-outcome.server.ts";
import { given, load } from "#app/http/load.server.ts";
import { inputBreaking } from "#app/lib/invalid-input.ts";
import { type TypedQuantity, typedQuantities } from "./draft-fields.ts";
import { takerOf } from "./taker.server.ts";
import { unclearAmounts } from "./unclear-amounts.server.ts";

export type { PresentDraft } from "#app/domain/drafts/present-draft.server.ts";

/** What a route is called with, and the form of the draft as it was left. */
export type DraftArgs = FormArgs & { form: FormData };
/** Whether something was kept, or what went wrong. */
export type Kept = { ok: true } | Failure;

/** The form of the draft, to be kept; its one-use token stays for the order that is placed. */
export function toBeKept(args: FormArgs, form: FormData): DraftArgs {
  const kept = new FormData();
  for (const [name, value] of form) if (name !== "form_token") kept.append(name, value);
  return { ...args, form: kept };
}

/** The form of a request that keeps the draft. */
export const readDraft = async (args: FormArgs): Promise<DraftArgs> =>
  toBeKept(args, await formOf(args.request));

/** Which draft a form is about: whoever takes it knows the workplace, the form the order that it was drawn with. */
export const draftOf = (args: FormArgs, form: FormData) => ({
  location_id: takerOf(args).location_id,
  draft_id: draftNamed(args, form),
});

const place = (args: DraftArgs) => draftOf(args, args.form);

/**
 * The draft that a form was drawn with. One that was drawn before there was any names who takes the order: it fits whatever
 * draft is theirs, and nobody else's.
 */
export function draftNamed(args: FormArgs, form: FormData): string | undefined {
  const named = String(form.get("draft_id") ?? "");
  return named && named !== takerOf(args).id ? named : undefined;
}
const keptBy = (outcome: Outcome<unknown>): Kept => (outcome.ok ? { ok: true } : outcome.failure);

/**
 * Keeps the quantities that were typed over the drawn ones, of as many products as an order may have; gives what was
 * wrong with the first bad one.
 */
export async function keepQuantities(args: DraftArgs): Promise<Kept> {
  const typed = typedQuantities(args.form).slice(0, orderLimits.lines);
  const unclear = await unclearAmounts(args, typed);
  const amounts = typed.filter((_, place) => unclear.every(({ index }) => index !== place));
  const kept = amounts.length === 0 ? null : await keepAmounts(args, amounts);
  const [first] = unclear;
  if (!first || kept?.ok === false) return kept ?? { ok: true };
  const thousands = inputBreaking([{ path: ["quantity"], code: "quantity_thousands" }]);
  return ofProduct(first.name, failureOf(thousands, args.context));
}

async function keepAmounts(args: DraftArgs, amounts: TypedQuantity[]): Promise<Kept> {
  const kept = await submit(setProductQuantities, args, () => ({ ...place(args), amounts }));
  if (!kept.ok) return kept.failure;
  const [first] = kept.result.refused;
  if (!first) return { ok: true };
  const failure = failureOf(first.error, args.context);
  return first.code === "orders_product" ? failure : ofProduct(first.name, failure);
}

/** A failure that says of which product it is. */
function ofProduct(name: string, failure: Failure): Failure {
  const [problem = ""] = Object.values(failure.errors).flat();
  return { ...failure, errors: {}, key: "errors:ofProduct", params: { name, problem } };
}

/** One more or one less of a product. */
export const stepQuantity = async (args: DraftArgs, item_id: string, step: "more" | "less"): Promise<Kept> =>
  keptBy(await submit(setProductQuantity, args, () => ({ ...place(args), item_id, step })));

/** What became of a code: the product that one was added of, what stood in the way, or null for no such code. */
export type Scan = { ok: true; product: { id: string; name: string } } | Failure | null;

/** Adds one of the product whose barcode or sku is exactly this code. */
export async function addScanned(args: DraftArgs, q: string): Promise<Scan> {
  const { product, problem } = await load(given(scannedProduct, { q }), args);
  if (problem)
    return {
      ok: false,
      status: 400,
      errors: {},
      key: `errors:field.${problem.code}`,
      params: problem.params,
    };
  if (!product) return null;
  const added = await submit(addToDraft, args, () => ({ ...place(args), item_id: product.id }));
  return added.ok ? { ok: true, product: { id: product.id, name: product.name } } : added.failure;
}

/** What became of a line: taken out, null where it was gone already, or why it stays. */
export type TakenOut = { ok: true; line: { id: string; name: string } } | Failure | null;

/** Takes a line out of the draft. */
export async function takeOut(args: DraftArgs, line_id: string): Promise<TakenOut> {
  const line = (await load(presentDraft, args)).lines.find(({ id }) => id === line_id);
  if (!line) return null;
  const removed = await submit(removeFromDraft, args, () => ({ ...place(args), line_id }));
  return removed.ok ? { ok: true, line: { id: line.id, name: line.name } } : removed.failure;
}

/** Keeps what was typed about the customer and the pickup. */
export const keepDetails = async (args: DraftArgs): Promise<Kept> =>
  keptBy(await submit(keepDraftDetails, args, (form) => ({ ...place(args), ...typedDetails(form) })));
