import { emailReceipt } from "#app/domain/orders/email-receipt.server.ts";
import { getOrder } from "#app/domain/orders/get-order.server.ts";
import { back } from "#app/http/back.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { type FormArgs, type PageArgs, submit } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import { requireRight } from "#app/http/require-right.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";

/** What the dialog starts with: the customer's address, where the order knows one. */
export async function loadEmail(args: PageArgs) {
  requireRight(args.context, emailReceipt);
  const order = await load(getOrder, args);
  return {
    number: order.number,
    email: order.customer.email,
    locale: scopeOf(args.context).organization.locale,
    token: newFormToken(),
  };
}

/** Sends the receipt, and shows the order again. */
export async function answerEmail(args: FormArgs) {
  const outcome = await submit(emailReceipt, args);
  if (!outcome.ok) return outcome.reply();
  return redirectWithToast(back(args.url, ".."), "orders.emailed");
}
