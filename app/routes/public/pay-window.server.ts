import { leavePurchase } from "#app/domain/billing/leave-purchase.server.ts";
import { purchaseByReference } from "#app/domain/billing/purchase-by.server.ts";
import { allowed, callerOf } from "#app/http/caller.server.ts";
import type { PageArgs } from "#app/http/form-door.server.ts";
import { given, load } from "#app/http/load.server.ts";
import { requestContext } from "#app/http/request-context.ts";
import { OPENS_PAYMENT } from "#app/http/server/security-headers.ts";
import { env } from "#app/lib/env.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { qrCode } from "#app/lib/qr-code.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { isUuid } from "#app/lib/uuid.ts";

type Args = PageArgs;

/** Paddle's transaction that an address names; anything else is none. */
export const TRANSACTION = /^txn_\w{1,200}$/;

/** What Paddle's overlay needs at the address that its payment links lead to; null at any other, and without Paddle. */
export async function payWindowOf(args: Args) {
  const { url, context } = args;
  const { paddle, twin } = env().payments;
  const reference = url.searchParams.get("_ptxn") ?? "";
  if (!paddle || !TRANSACTION.test(reference)) return { window: null, headers: undefined };
  const own = allowed(context, { leave: leavePurchase }).leave;
  const purchase = own ? await load(given(purchaseByReference, { reference }), args) : null;
  const { origin, nonce } = context.get(requestContext);
  const link = `${origin}/pricing?_ptxn=${reference}`;
  const { script, clientToken: token, environment } = paddle;
  const window = {
    ...{ reference, purchase, link, qr: qrCode(link), nonce },
    ...{ script, token, sandbox: environment === "sandbox", twin },
  };
  return { window, headers: { "Cross-Origin-Opener-Policy": OPENS_PAYMENT } };
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
