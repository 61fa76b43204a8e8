import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { allowed, callerOf } from "#app/http/caller.server.ts";
import type { FormArgs } from "#app/http/form-door.server.ts";
import { salesMemberOf } from "#app/http/member.server.ts";
import { asPage } from "#app/http/page-refusal.server.ts";
import { reportRefusal } from "#app/lib/caller.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { takingBase } from "./taking-base.ts";

/** Who takes an order, and where. */
interface Taker {
  /** The member or the console user. */
  id: string;
  /** The workplace that the order is for. */
  location_id: string;
  /** What the addresses of the draft's pages begin with. */
  base: string;
  inConsole: boolean;
}

type TakerArgs = Pick<FormArgs, "context" | "params"> & Partial<Pick<FormArgs, "request">>;

/**
 * Who takes an order: a sales member for the workplace of their session, or an admin in the console for the one of the
 * address (document 4, Orders). Refuses anybody else with 403, and what is no workplace's id with 404.
 */
export function takerOf({ context, params, request }: TakerArgs): Taker {
  const base = takingBase(params);
  const { location_id } = params;
  if (params.slug !== undefined) {
    const { id, workplaceId } = salesMemberOf(context, request);
    return { id, location_id: workplaceId, base, inConsole: false };
  }
  const { id } = requireTaker(context, request);
  if (!location_id || !isUuid(location_id)) throw asPage(new Refusal("not_found"), request);
  return { id, location_id, base, inConsole: true };
}

/** The admin who may take orders in the console; anybody else is refused with 403. */
export function requireTaker(context: FormArgs["context"], request?: Request): { id: string } {
  const { actor } = callerOf(context);
  if ((actor.kind === "user" || actor.kind === "support") && allowed(context, { placeOrder }).placeOrder)
    return actor;
  throw asPage(
    reportRefusal(callerOf(context), new Refusal("forbidden", { params: { key: placeOrder.key } })),
    request,
  );
}
