import { redirect } from "react-router";
import { isUnsettled } from "#app/domain/drafts/draft.server.ts";
import { presentDraft } from "#app/domain/drafts/present-draft.server.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { unaskedDetails } from "#app/domain/orders/unasked-details.ts";
import { askedSettings } from "#app/domain/settings/asked-settings.server.ts";
import type { Failure } from "#app/http/failure.server.ts";
import { type FormArgs, submit } from "#app/http/form-door.server.ts";
import { formOf } from "#app/http/form-of.server.ts";
import type { Refused, Reply } from "#app/http/form-outcome.server.ts";
import { unsentContext } from "#app/http/kept-form.server.ts";
import { given, load } from "#app/http/load.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { orderBase } from "#app/routes/orders/order-base.ts";
import { orderPaths } from "#app/routes/orders/order-paths.ts";
import { alsoSaying, unaskedText } from "#app/routes/orders/unasked-text.server.ts";
import { amountFields, typedQuantities } from "./draft-fields.ts";
import { type DraftArgs, draftNamed, keepDetails, keepQuantities, toBeKept } from "./keep-draft.server.ts";
import { keepNext } from "./next-order.server.ts";
import { takeUp } from "./take-up.server.ts";
import { takerOf } from "./taker.server.ts";
import { unclearAmounts } from "./unclear-amounts.server.ts";

/**
 * Places what the draft holds, in the quantities that were typed; the next order begins then, where the device's switch
 * says so. When that is refused, what was typed stays in the draft, and the first line that has to be opened opens;
 * only a form that placed an order already, or was drawn with another one, leaves nothing for the next.
 */
export async function placeTyped(args: FormArgs): Promise<Response | Reply> {
  const { location_id, base, inConsole } = takerOf(args);
  const form = await formOf(args.request);
  const isDrawnAgain = args.context.get(unsentContext) !== null;
  const taken = isDrawnAgain ? await takeUp(args, form) : null;
  if (taken) return taken;
  const typed = typedQuantities(form);
  if (!draftNamed(args, form)) form.delete("draft_id");
  const given = { location_id, draft: "on", details: "on", ...amountFields(typed) };
  const breaks = async () =>
    (await unclearAmounts(args, typed)).map(({ index }) => ({
      path: ["amounts", index, "quantity"],
      code: "quantity_thousands",
    }));
  const placed = await submit(placeOrder, { ...args, form, breaks }, given);
  if (placed.ok) {
    const { id, number } = placed.result;
    const headers = await keepNext(args.request, form);
    const { page } = orderPaths(orderBase(args.params), id);
    if (form.has("next")) return redirect(`${base}/new?after=${id}`, { status: 303, headers });
    return inConsole
      ? redirectWithToast(page, "orders.placed", { params: { number }, headers })
      : redirect(`${page}?placed`, { status: 303, headers });
  }
  const { refusal, key, params } = placed.failure;
  if (refusal?.code === "stale")
    return redirectWithToast(`${base}/new${args.url.search}`, key, { kind: "error", params });
  if (isDrawnAgain || refusal?.code === "form_reused") return placed.reply();
  return keepTyped(toBeKept(args, form), base, placed);
}

/** Keeps what was typed in the draft, and answers with the refusal, or with what could not be kept. */
async function keepTyped(args: DraftArgs, base: string, refused: Refused) {
  await keepDetails(args);
  const kept = await keepQuantities(args);
  const told = (page: string, key: `errors:${string}`, params?: Failure["params"]) =>
    redirectWithToast(base + page + args.url.search, key, { kind: "error", params });
  if (!kept.ok) return told("/new", kept.key, kept.params);
  const code = refused.failure.refusal?.code;
  if (code === "orders_changed") return refused.reply({ submission: await sayingUnasked(args, refused) });
  if (code !== "orders_line") return refused.reply();
  const line = (await load(presentDraft, args)).lines.find(isUnsettled);
  return line
    ? told(`/new/lines/${line.id}`, "errors:refusal.orders_line", { name: line.name })
    : refused.reply();
}

/** The refusal with what the draft keeps and nothing asks for any more: once it is told, the order goes without it. */
async function sayingUnasked(args: DraftArgs, { typed }: Refused): Promise<Refused["typed"]> {
  const settings = given(askedSettings, { origin: "counter" });
  const known = await load({ draft: presentDraft, settings }, args);
  const { details } = known.draft;
  const text = unaskedText(args, known.settings, details);
  if (text === null) return typed;
  for (const { name } of unaskedDetails(known.settings, details)) args.form.set(name, "");
  await keepDetails(args);
  return { ...typed, error: alsoSaying(typed.error, text) };
}
