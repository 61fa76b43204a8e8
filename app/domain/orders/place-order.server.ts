import { z } from "zod";
import { requireRunningPlan } from "#app/domain/billing/claim-quota.server.ts";
import { orderedIn } from "#app/domain/catalogue/units.ts";
import { isReachable, keepCustomer } from "#app/domain/customers/keep-customer.server.ts";
import { type DraftDetails, takeDraft } from "#app/domain/drafts/draft-row.server.ts";
import type { OrderSettings } from "#app/domain/settings/order-settings.ts";
import type { Context } from "#app/lib/context.server.ts";
import { refuseBroken } from "#app/lib/invalid-input.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { saidIn } from "#app/lib/said.ts";
import { applySettings, nothingKnown } from "./details.server.ts";
import {
  type AskedLine,
  agreedTotal,
  type FrozenLine,
  freezeLines,
  productIdsOf,
  refuseKept,
} from "./freeze-lines.server.ts";
import { givenAbout } from "./given-about.server.ts";
import { insertOrder } from "./insert-order.server.ts";
import { orderLimits } from "./limits.ts";
import { knownNames, type Placement, placement } from "./order-input.server.ts";
import { ignoredOutput, ignoring } from "./output.server.ts";
import { placingGround } from "./placing-ground.server.ts";
import { unshown } from "./shown-units.ts";
import { unaskedDetails, unaskedNames } from "./unasked-details.ts";
import { unknownNames } from "./unknown-names.ts";

/**
 * Places an order (the requisition) with the lines that are sent, or with those of the draft of this session and
 * workplace, which is used up by it, in the quantities that were typed over them (`amounts`), and with what it keeps of
 * customer, pickup and remarks where that is left out. Refuses a workplace that
 * is not allowed (`not_found`), an empty draft (`orders_empty`) and one that `amounts` make too long
 * (`orders_lines_limit`), a product that can't be ordered now (`orders_product`), a line of the draft that breaks a
 * rule or holds an answer that nothing asks for any more (`orders_line`), fields that the settings require, what a form
 * says and the settings ask for no more, another total, currency, name, price or unit than was shown (`orders_changed`),
 * a form that was drawn with another draft (`stale`), the 61st order of a person within a minute (`orders_pace`), and
 * everything while no plan is running (`plan_lapsed`). Document 4, Orders, Store site, Settings and Plans.
 */
export const placeOrder = operation({
  key: "POST_/v1/orders/provision",
  summary: "Place an order",
  refuses: [
    "not_found",
    "orders_changed",
    "orders_empty",
    "orders_line",
    "orders_lines_limit",
    "orders_pace",
    "orders_product",
    "orders_total",
    "plan_lapsed",
    "stale",
  ],
  access: ["sales", "admin"],
  input: placement,
  output: z.object({
    id: z.string(),
    number: z.number(),
    ignored: ignoredOutput,
  }),
  audit: "order.placed",
  again: async ({ db, scope: { organizationId } }, id) => {
    const order = await db.order.findFirst({
      where: { organizationId, id },
      select: { id: true, number: true },
    });
    if (!order) throw new Refusal("not_found");
    return order;
  },
  async run(context, input) {
    const { db, scope, actor, now, id, record, announce } = context;
    requireRunningPlan(scope.subscriptions, now);
    const { draft, draft_id, location_id, items = [], amounts = [] } = input;
    const taken = draft ? await takeDraft(db, scope, actor, location_id, draft_id) : null;
    const told = taken ? taken.lines : items;
    refuseCount(told);
    const ids = productIdsOf(taken ? [...told, ...amounts] : told);
    const { settings, products } = await placingGround(db, scope, ids, now);
    const asked = taken ? withAmounts(told, amounts, products) : told;
    refuseCount(asked);
    const given = givenAbout(input, taken?.details);
    const { about, broken } = applySettings(settings, given, nothingKnown, scope, now);
    const frozen = await freezeLines(db, scope, asked, products);
    if (input.draft) refuseKept(asked, products, frozen);
    refuseBroken([...broken, ...frozen.broken]);
    const { lines } = frozen;
    refuseUnshown(scope, input, lines);
    const total = agreedTotal(lines, input.total);
    if (input.details) refuseUnasked(settings, input, taken?.details);
    const order = { id, workplaceId: location_id, total, past: taken?.past ?? [] };
    const number = await insertOrder(context, order, about, lines);
    if (isReachable(about.customer)) await keepCustomer(db, scope, id, about.customer, now);
    const { currency } = scope.organization;
    record({ subjectId: id, after: { number, lines: lines.length, total: Number(order.total), currency } });
    announce("orders");
    const unknown = unknownNames(knownNames.placement, input, lines);
    return { id, number, ...ignoring([...unaskedNames(settings, given), ...unknown]) };
  },
});

/** A form says all of an order: what was typed in it, or is kept in its draft, and is asked for no more is told. */
function refuseUnasked(settings: OrderSettings, said: Placement, kept: DraftDetails = {}) {
  const details = {
    customer: { ...kept.customer, ...saidIn(said.customer ?? {}) },
    data: { ...kept.data, ...saidIn(said.data ?? {}) },
    pickup_date: said.pickup_date ?? kept.pickup_date,
  };
  if (unaskedDetails(settings, details).length > 0) throw new Refusal("orders_changed");
}

/** The same total in another currency, or of products of other names, prices or units, is not what was shown. */
function refuseUnshown(
  { organization }: Context["scope"],
  { currency = organization.currency, units }: Placement,
  lines: readonly FrozenLine[],
) {
  const others = units === undefined ? [] : unshown(units, lines);
  if (currency === organization.currency && others.length === 0) return;
  const names = new Set(others.flatMap(({ line, shown }) => (shown ? [line.name] : [])));
  if (names.size === 0) throw new Refusal("orders_changed");
  throw new Refusal("orders_changed", { params: { context: "lines", names: [...names].join(", ") } });
}

function refuseCount({ length }: readonly AskedLine[]): void {
  if (length === 0) throw new Refusal("orders_empty");
  if (length > orderLimits.lines)
    throw new Refusal("orders_lines_limit", { params: { limit: orderLimits.lines } });
}

/**
 * Lines of a draft with what was typed over them: a product has one quantity there, that of its first line by the
 * measure that it is sold by. One that another window has taken out meanwhile comes back with the quantity typed for
 * it.
 */
function withAmounts(
  lines: readonly AskedLine[],
  amounts: NonNullable<Placement["amounts"]>,
  products: ReadonlyMap<string, { unit: number }>,
): AskedLine[] {
  const typed = new Map(amounts.map(({ item_id, quantity }) => [item_id, quantity]));
  const kept = lines.flatMap((line) => {
    const { item_id = "" } = line;
    const product = products.get(item_id);
    if (product && orderedIn(line.quantity, line.unit, product.unit) === null) return [line];
    const quantity = typed.get(item_id);
    typed.delete(item_id);
    if (quantity === undefined) return [line];
    return quantity > 0 ? [{ ...line, quantity, unit: product?.unit }] : [];
  });
  const back = [...typed].map(([item_id, quantity]) => ({ item_id, quantity, note: null }));
  return [...kept, ...back.filter(({ quantity }) => quantity > 0)];
}
