import type { MiddlewareFunction } from "react-router";
import { languageOfLink, languageOfSession } from "#app/domain/shop-orders/language-of-order.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { callerOf } from "./caller.server.ts";
import { speakUnlessChosen } from "./locale.server.ts";

type Args = Parameters<MiddlewareFunction<Response>>[0];

/**
 * The middleware of what a customer's order is told by: it speaks the language in which that was placed until somebody
 * chooses another one. Document 4, Online shop.
 */
export const speakAsOrdered: MiddlewareFunction<Response> = async (args) => {
  const language = await languageOfOrder(args);
  if (language) await speakUnlessChosen(args, language);
};

/** The order is named by its link within its shop, or anywhere by the id of the checkout that it came from. */
function languageOfOrder({ params: { link }, url, context }: Args) {
  const caller = callerOf(context);
  if (link !== undefined) return perform(languageOfLink, caller, { link });
  return perform(languageOfSession, caller, { session_id: url.searchParams.get("session_id") ?? "" });
}
