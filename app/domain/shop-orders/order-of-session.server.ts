import { z } from "zod";
import { openStatuses } from "#app/domain/orders/statuses.ts";
import { unsafeScopeOf } from "#app/domain/organizations/scope-of.server.ts";
import { shopPlace } from "#app/domain/shop/shop-input.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import type { Language } from "#app/lib/i18n.ts";
import { pictureAddress } from "#app/lib/picture-address.ts";
import { query } from "#app/lib/query.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { orderOfKey } from "./order-of-link.server.ts";
import { shopOrder, toShopOrder } from "./shop-order-shape.server.ts";

/** What somebody who comes back from the checkout of a shop is told of their order. */
export const orderOfSession = z.object({
  shop: z.string().describe("The business's name."),
  logo: z.string().nullable().describe("The address of its logo."),
  slug: z.string(),
  link: z.string().describe("The last part of the address of the order's own page."),
  time_zone: z.string(),
  order: shopOrder,
});

/** Whether an order came of a checkout, in any shop; no where it is deleted. */
export const isPlaced = query({
  access: ["anyone"],
  input: z.object({ session_id: z.string() }),
  run: async ({ db }, { session_id }): Promise<boolean> =>
    isUuid(session_id) && (await db.shopOrder.count({ where: { sessionId: session_id } })) > 0,
});

/** The order under way that came of a checkout of this shop: its number, and the last part of its page's address; else null. */
export const placedHere = query({
  access: ["shop"],
  input: shopPlace.extend({ session_id: z.uuid() }),
  async run({ db, scope: { organizationId } }, { session_id }) {
    const placed = await db.shopOrder.findFirst({
      where: { organizationId, sessionId: session_id },
      select: { link: true, orderId: true },
    });
    const order =
      placed &&
      (await db.order.findFirst({
        where: { organizationId, id: placed.orderId, status: { in: [...openStatuses] } },
        select: { number: true },
      }));
    return order && { number: order.number, link: placed.link };
  },
});

/** The order that came of a checkout in any shop; null for an id that is none of ours, or of an order that is deleted. */
export async function placedBySession(
  db: Tx,
  session_id: string,
  language: Language,
): Promise<z.output<typeof orderOfSession> | null> {
  if (!isUuid(session_id)) return null;
  const placed = await db.shopOrder.findUnique({
    where: { sessionId: session_id },
    select: { organizationId: true },
  });
  const scope = placed && (await unsafeScopeOf(db, placed.organizationId));
  if (!scope) return null;
  const { order, link } = await orderOfKey(db, scope, { session_id });
  const { name: shop, slug, timeZone: time_zone } = scope.organization;
  const logo = await db.file.findFirst({
    where: { organizationId: placed.organizationId, kind: "logo" },
    select: { key: true },
  });
  return {
    ...{ shop, slug, link, time_zone, logo: logo && pictureAddress(logo.key, 320) },
    order: await toShopOrder(db, scope, order, language),
  };
}
