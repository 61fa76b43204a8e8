import { type DetailName, type SaidDetails, unaskedDetails } from "#app/domain/orders/unasked-details.ts";
import type { OrderSettings } from "#app/domain/settings/order-settings.ts";
import type { PageArgs } from "#app/http/form-door.server.ts";
import type { Refused } from "#app/http/form-outcome.server.ts";
import { localeOf, translatorOf } from "#app/http/locale.server.ts";
import { shownDate } from "#app/lib/format.ts";

const labels = {
  "customer.name": "name",
  "customer.phone": "phone",
  "customer.email": "email",
  "customer.address": "address",
  pickup_date: "pickupDay",
  "data.pickup_hour": "pickupHour",
  "data.upfront_payment": "upfront",
  "data.observations": "observations",
} as const satisfies Record<DetailName, string>;

/**
 * What was typed and is asked for no more, in words: its field is not drawn again. Null where there is none of it.
 */
export function unaskedText(
  { context }: Pick<PageArgs, "context">,
  settings: OrderSettings,
  typed: SaidDetails,
): string | null {
  const t = translatorOf(context, "orders");
  const details = unaskedDetails(settings, typed).map(({ name, value }) => {
    const text = String(value).trim();
    return `${t(labels[name])}: ${name === "pickup_date" ? shownDate(text, localeOf(context)) : text}`;
  });
  if (details.length === 0) return null;
  return translatorOf(context, "errors")("unasked", { details: details.join(" · ") });
}

/** What is said of the whole form, and this behind it. */
export const alsoSaying = (error: Refused["typed"]["error"], text: string | null) =>
  text === null ? error : { ...error, "": [...(error?.[""] ?? []), text] };
