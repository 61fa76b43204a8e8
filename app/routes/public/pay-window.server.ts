import { redirect } from "react-router";
import { leavePurchase } from "#app/domain/billing/leave-purchase.server.ts";
import { purchaseByReference } from "#app/domain/billing/purchase-by.server.ts";
import { type ReferredPurchase, referredPurchase } from "#app/domain/billing/purchase-questions.server.ts";
import { payPath } from "#app/domain/billing/start-purchase.server.ts";
import { allowed, callerOf } from "#app/http/caller.server.ts";
import type { PageArgs } from "#app/http/form-door.server.ts";
import { given, load } from "#app/http/load.server.ts";
import { requestContext } from "#app/http/request-context.ts";
import { OPENS_PAYMENT } from "#app/http/server/security-headers.ts";
import { BUSINESS_ASKED } from "#app/lib/business-asked.ts";
import { env } from "#app/lib/env.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { qrCode } from "#app/lib/qr-code.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { isUuid } from "#app/lib/uuid.ts";

type Args = PageArgs;

/** Paddle's transaction that an address names; anything else is none. */
export const TRANSACTION = /^txn_\w{1,200}$/;

/** What the address says where its buyer was told what stands before the payment, and pays all the same. */
const TOLD = "told";

/** Where a payment opens over the page of prices, for whoever was told what stands before it. */
export const windowPath = (reference: string, told = false): string =>
  `/pricing?_ptxn=${reference}${told ? `&${TOLD}=1` : ""}`;

/**
 * What Paddle's overlay needs at the address that its payment links lead to; null at any other, and without Paddle. Leads to
 * the purchase's own page where something is to be told first, or it can't be paid.
 */
export async function payWindowOf(args: Args) {
  const { url, context } = args;
  const { paddle, twin } = env().payments;
  const reference = url.searchParams.get("_ptxn") ?? "";
  if (!paddle || !TRANSACTION.test(reference)) return { window: null, headers: undefined };
  const told = url.searchParams.get(TOLD) === "1";
  const referred = await load(given(referredPurchase, { reference }), args);
  const elsewhere = referred && leadsElsewhere(referred, reference, told);
  if (elsewhere) throw redirect(elsewhere);
  const own = allowed(context, { leave: leavePurchase }).leave;
  const purchase = own ? await load(given(purchaseByReference, { reference }), args) : null;
  const { origin, nonce } = context.get(requestContext);
  const link = `${origin}${windowPath(reference, told)}`;
  const { script, clientToken: token, environment } = paddle;
  const window = {
    ...{ reference, purchase, link, qr: qrCode(link), nonce },
    ...{ script, token, sandbox: environment === "sandbox", twin },
  };
  return { window, headers: { "Cross-Origin-Opener-Policy": OPENS_PAYMENT } };
}

function leadsElsewhere(referred: ReferredPurchase, reference: string, told: boolean): string | null {
  const { purchaseId, organizationId, standing } = referred;
  if (standing === "open" || (standing === "asks" && told)) return null;
  if (standing === "paid") return `/order_success?session_id=${reference}`;
  return `${payPath(purchaseId)}?${new URLSearchParams({ [BUSINESS_ASKED]: organizationId })}`;
}

export type ShownWindow = NonNullable<Awaited<ReturnType<typeof payWindowOf>>["window"]>;

/** The purchase whose payment was left, which is counted once; null where there is none. */
export async function leftPurchase({ url, context }: Args): Promise<string | null> {
  const purchase_id = url.searchParams.get("left");
  if (!purchase_id || !isUuid(purchase_id)) return null;
  try {
    await perform(leavePurchase, callerOf(context), { purchase_id });
    return purchase_id;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
