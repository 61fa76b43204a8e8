import { leftOrders } from "#app/domain/drafts/left-orders.server.ts";
import { presentDraft } from "#app/domain/drafts/present-draft.server.ts";
import { takeOverParked } from "#app/domain/drafts/take-over-parked.server.ts";
import { type FormArgs, submit } from "#app/http/form-door.server.ts";
import { forgetKept, keptIn } from "#app/http/kept-form.server.ts";
import { load } from "#app/http/load.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { draftNamed, keepDetails, keepQuantities, toBeKept } from "./keep-draft.server.ts";
import { takerOf } from "./taker.server.ts";

/**
 * Goes on with the order whose form was sent when its session was over: the draft that was parked then, which the form names, is
 * taken over, and what was typed is kept in it, since a draft is no act. Once: the form is forgotten, so that nothing typed later
 * is overwritten. Where that draft is found no more the products are told to be elsewhere; another order that is under way is
 * left alone. Null where nothing could be kept.
 */
export async function takeUp(args: FormArgs, form: FormData): Promise<Response | null> {
  const { location_id, base } = takerOf(args);
  const draft = { ...toBeKept(args, form), isDraft: true };
  const id = draftNamed(args, form) ?? null;
  draft.form.delete("draft_id");
  const [present, left] = [await load(presentDraft, args), await load(leftOrders, args)];
  const isHere = present.id === id;
  if (present.id && !isHere) return null;
  const parked = left.find((order) => order.location_id === location_id && order.id === id);
  if (parked) {
    const taken = await submit(takeOverParked, draft, () => ({ location_id, parked_id: parked.id }));
    if (!taken.ok) return null;
  }
  const isApart = !parked && !isHere;
  const [details, amounts] = [await keepDetails(draft), isApart ? null : await keepQuantities(draft)];
  if (!details.ok) return null;
  const kept = keptIn(args.url);
  if (kept) await forgetKept(kept, args);
  const page = `${base}/new${args.url.search}`;
  if (isApart) return redirectWithToast(page, "draft.apart", { kind: "error" });
  return amounts?.ok === false
    ? redirectWithToast(page, amounts.key, { kind: "error", params: amounts.params })
    : redirectWithToast(page, "errors:refusal.session_over", { kind: "error" });
}
