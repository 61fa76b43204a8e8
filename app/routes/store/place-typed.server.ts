import { redirect } from "react-router";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import type { Failure } from "#app/http/failure.server.ts";
import { type FormArgs, type Refused, type Reply, submit } from "#app/http/form-door.server.ts";
import { formOf } from "#app/http/form-of.server.ts";
import { salesMemberOf } from "#app/http/member.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { orderPaths } from "#app/routes/orders/order-paths.ts";
import { amountFields } from "./draft-fields.ts";
import { keepDetails, keepQuantities, presentDraft } from "./keep-draft.server.ts";

/**
 * Places what the draft holds, in the quantities that were typed. When that is refused, what was typed stays in the
 * draft, and a line that needs an answer opens; only a form that placed an order already leaves nothing for the next
 * one.
 */
export async function placeTyped(args: FormArgs, base: string): Promise<Response | Reply> {
  const form = await formOf(args.request.clone());
  const amounts = amountFields(form);
  if (!amounts) return keepTyped(args, form, base);
  const { workplaceId } = salesMemberOf(args.context);
  const placed = await submit(placeOrder, args, { location_id: workplaceId, draft: "on", ...amounts });
  if (placed.ok) return redirect(`${orderPaths(base, placed.result.id).page}?placed`, 303);
  if (placed.failure.refusal?.code === "form_reused") return placed.reply();
  return keepTyped(args, form, base, placed);
}

/** Keeps what was typed in the draft, and answers with the refusal, or with what could not be kept. */
async function keepTyped({ context, url }: FormArgs, form: FormData, base: string, refused?: Refused) {
  await keepDetails(context, form);
  const kept = await keepQuantities(context, form);
  const told = (page: string, key: `errors:${string}`, params?: Failure["params"]) =>
    redirectWithToast(base + page + url.search, key, { kind: "error", params });
  if (!kept.ok) return told("/new", kept.key, kept.params);
  if (!refused) return told("/new", "errors:field.quantity");
  if (refused.failure.refusal?.code !== "orders_line") return refused.reply();
  const line = (await presentDraft(context)).lines.find(({ unanswered }) => unanswered);
  return line
    ? told(`/new/lines/${line.id}`, "errors:refusal.orders_line", { name: line.name })
    : refused.reply();
}
