import { randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import { requireRunningPlan } from "#app/domain/billing/claim-quota.server.ts";
import { isReachable, keepCustomer } from "#app/domain/customers/keep-customer.server.ts";
import { tellAdminsOfLimit } from "#app/domain/notices/tell-of-shop-limit.server.ts";
import { type AskedLine, agreedTotal, productIdsOf } from "#app/domain/orders/freeze-lines.server.ts";
import { insertOrder } from "#app/domain/orders/insert-order.server.ts";
import { requireWorkplace } from "#app/domain/orders/within-scope.server.ts";
import { pickupRulesOf } from "#app/domain/pickup/pickup-rules.server.ts";
import type { Context } from "#app/lib/context.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { claimCapacity, requireCapacity } from "./claim-capacity.server.ts";
import { judgeOrder } from "./judge-order.server.ts";
import { withinTries } from "./limited-tries.server.ts";
import { LINK_BYTES } from "./limits.ts";
import { mailCustomer } from "./mail-customer.server.ts";
import { type ShopPlacement, shopPlacement } from "./placement-input.server.ts";
import { refuseChanged } from "./refuse-changed.server.ts";
import { pickupOf, shopGround } from "./shop-ground.server.ts";
import { shopName } from "./shop-name.server.ts";
import { shownOf } from "./shown-lines.ts";
import { takeCart } from "./take-cart.server.ts";

/**
 * Places an order of the online shop, with the lines of the customer's cart, which is used up by it, or with those
 * that are sent. Refuses everything while the shop takes no orders (`shop_closed`, `plan_lapsed`), an empty cart
 * (`orders_empty`), a workplace that is gone (`not_found`), a cart whose products, names, quantities or prices are no
 * longer those of `shown`, or without it those that the cart keeps, and what a form says and nothing asks for any more
 * (`shop_changed`), a product that can't be ordered (`orders_product`, `orders_line`), a slot or a day that is full
 * (`shop_slot_full`, with those that are free, `shop_day_full`), and more orders than a phone number, a network and a
 * business have (`shop_phone`, `too_many`). Document 4, Online shop.
 */
export const placeShopOrder = operation({
  key: "POST_/v1/shops/:slug/orders",
  summary: "Order in an online shop",
  refuses: [
    ...([
      "bad_request",
      "not_found",
      "orders_changed",
      "orders_empty",
      "orders_line",
      "orders_product",
    ] as const),
    ...([
      "orders_total",
      "plan_lapsed",
      "shop_changed",
      "shop_closed",
      "shop_day_full",
      "shop_phone",
    ] as const),
    ...(["shop_slot_full", "too_many"] as const),
  ],
  access: ["shop"],
  input: shopPlacement,
  output: z.object({
    id: z.string(),
    number: z.number(),
    session_id: z.string().describe("What `POST /v1/orders/success` is asked by."),
    link: z.string().describe("The last part of the address of the order's own page."),
  }),
  again: ({ db, scope }, id) => placedOrder(db, scope.organizationId, id),
  async run(context, input) {
    const { db, scope, actor, now, id, announce } = context;
    if (input.website) throw new Refusal("bad_request");
    requireRunningPlan(scope.subscriptions, now);
    const cart = input.items ? null : await takeCart(db, scope, actor.id ?? "", now);
    const asked: readonly AskedLine[] = input.items?.map(inItsUnit) ?? cart?.lines ?? [];
    if (asked.length === 0) throw new Refusal("orders_empty");
    const ground = await shopGround(db, scope, productIdsOf(asked), now);
    const { active, limit_d: limit } = ground.settings.shop_orders;
    if (!active) throw new Refusal("shop_closed");
    const shown = input.shown ?? (cart && shownOf(cart.lines));
    if (shown !== null) await refuseChanged(context, { shown, asked, ground });
    // Before its rules judge anything, and locked before the organization, as whoever deletes it does.
    await requireWorkplace(db, scope, input.location_id, "location_id");
    const rules = await pickupRulesOf(db, scope, input.location_id);
    const { told, ...order } = await judgeOrder(context, { input, asked, ground, rules });
    const { pickup_date: day, data } = order.about;
    const goods = pickupOf(ground.products.values());
    const asks = { workplaceId: input.location_id, day, hour: data.pickup_hour };
    const wanted = { ...asks, rules, goods, limit, now };
    await requireCapacity(db, scope, wanted);
    const number = await withinTries(context, order.about.customer.phone, async () => {
      const { last } = await claimCapacity(db, scope, wanted);
      const number = await insertShopOrder(context, input, order);
      if (last) await tellAdminsOfLimit(db, scope, limit, now);
      return number;
    });
    const keys = { session_id: cart?.session_id ?? randomUUID(), link: newLink() };
    await keepTold(context, keys, told);
    await mailCustomer(db, scope, { orderId: id, email: order.about.customer.email, what: "placed", now });
    announce("orders");
    return { id, number, ...keys };
  },
});

/** A line that is sent is in its product's unit, whatever else it says. */
const inItsUnit = ({ unit: _, ...line }: AskedLine): AskedLine => line;

type Judged = Omit<Awaited<ReturnType<typeof judgeOrder>>, "told">;

async function insertShopOrder(context: Context, input: ShopPlacement, { about, lines }: Judged) {
  const { db, scope, id, now } = context;
  const total = agreedTotal(lines, input.total);
  const shop = shopName(scope);
  const order = { id, workplaceId: input.location_id, total, shop };
  const number = await insertOrder(context, order, about, lines);
  if (isReachable(about.customer)) await keepCustomer(db, scope, id, about.customer, now);
  return number;
}

const newLink = () => randomBytes(LINK_BYTES).toString("base64url");

interface Keys {
  session_id: string;
  link: string;
}

/** Keeps what the customer comes back by, the language of their page, and the advance that they told. */
async function keepTold(
  { db, scope: { organizationId }, id, language }: Context,
  { session_id, link }: Keys,
  toldAdvance: number | null,
) {
  await db.shopOrder.create({
    data: { organizationId, orderId: id, sessionId: session_id, link, locale: language, toldAdvance },
  });
}

async function placedOrder(db: Context["db"], organizationId: string, id: string) {
  const order = await db.order.findFirst({
    where: { organizationId, id },
    select: { number: true, shopOrder: { select: { sessionId: true, link: true } } },
  });
  if (!order?.shopOrder) throw new Refusal("not_found");
  const { sessionId: session_id, link } = order.shopOrder;
  return { id, number: order.number, session_id, link };
}
