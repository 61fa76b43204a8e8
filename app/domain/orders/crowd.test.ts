import { randomInt } from "node:crypto";
import { expect, onTestFailed, test } from "vitest";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { orderVersionOf } from "#tests/factories/order-version.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { actOf, after, mayChange, placedBy, type Somebody } from "#tests/model/order-model.ts";
import { patiently } from "#tests/setup/patiently.ts";
import { chanceFrom } from "../../../prisma/seed-chance.ts";
import { editOrder } from "./edit-order.server.ts";
import { moveOrder } from "./move-order.server.ts";
import { orderPage } from "./order-pages.server.ts";
import { type OrderStatus, orderStatuses } from "./statuses.ts";

const ORDERS = 20;
const ACTS = 200;

/** What a person tries on an order at a time when 199 others are trying something too. */
interface Attempt {
  id: string;
  by: { caller: Caller; who: Somebody };
  to: OrderStatus | "edit";
}

test("200 acts at once on 20 orders: each history is a legal path, and every loser is told", async () => {
  const shop = await makeTenant();
  const { id: workplaceId } = await makeWorkplace(shop);
  const { id: item_id } = await makeProduct(shop, { unit: 1 });
  const items = [{ item_id, quantity: "2.5" }];
  const member = async (role: "sales" | "delivery") => {
    const { caller, username: name } = await makeMember(shop, { role });
    return { caller, who: { name, role } };
  };
  const author = await member("sales");
  const admin = { caller: shop.admin, who: { name: shop.admin.actor.name, role: "admin" as const } };
  const team = [author, admin, await member("delivery"), await member("delivery"), await member("delivery")];
  const ids: string[] = [];
  for (let n = 0; n < ORDERS; n++)
    ids.push((await makeOrder(shop, { workplaceId, items, by: author.caller })).id);
  const before = BigInt(await orderVersionOf(shop.scope));

  const wanted = [...orderStatuses, "order_preparing", "order_preparing", "edit"] as const;
  const seed = randomInt(1_000_000_000);
  onTestFailed(() => console.error(`The acts were drawn from the seed ${seed}.`));
  const { pick } = chanceFrom(seed);
  const attempts = Array.from(
    { length: ACTS },
    (_, n): Attempt => ({ id: ids[n % ORDERS] ?? "", by: pick(team), to: pick(wanted) }),
  );
  const outcomes = await Promise.allSettled(
    attempts.map(({ id: order_id, by, to }, n) =>
      patiently<unknown>(() =>
        to === "edit"
          ? perform(editOrder, by.caller, { order_id, items: [{ item_id, quantity: `${n + 1}` }] })
          : perform(moveOrder, by.caller, { order_id, status: to, reason: `nr. ${n}` }),
      ),
    ),
  );

  const people = new Map(team.map((one) => [one.who.name, one.who]));
  let told = 0;
  for (const [n, outcome] of outcomes.entries()) {
    if (outcome.status === "fulfilled") continue;
    told++;
    const { id, to } = attempts[n] ?? {};
    const { reason } = outcome;
    expect(reason).toBeInstanceOf(Refusal);
    const { code, http, details } = reason as Refusal;
    expect(["orders_moved", "stale", "orders_not_yours", "forbidden"]).toContain(code);
    if (http !== 409) continue;
    expect(details.body).toMatchObject({ current: { id }, wanted: to === "edit" ? null : to });
  }
  let made = 0;
  for (const id of ids) {
    const page = await orderPage(prisma, shop.scope, shop.admin.actor, id, new Date());
    if (!page) throw new Error("no order");
    let order = placedBy(author.who.name, [2500]);
    const [placed, ...acts] = page.history;
    expect(placed?.act).toBe("placed");
    for (const { act, from_status, to_status, actor_name, reason } of acts) {
      const who = people.get(actor_name);
      if (!who) throw new Error(`Nobody is called ${actor_name}.`);
      expect(from_status).toBe(order.status);
      if (act === "edited") expect(mayChange(order, who)).toBe(true);
      else {
        expect(actOf(order, who, to_status, true)).toBe(act);
        order = after(order, act, who, reason);
      }
      expect(to_status).toBe(order.status);
    }
    expect(page).toMatchObject({
      status: order.status,
      delivery: order.preparer,
      dispatch: order.dispatcher,
      reason: order.reason,
      version: page.history.length,
    });
    made += acts.length;
  }
  expect(made).toBeGreaterThan(0);
  expect(told).toBeGreaterThan(0);
  expect(made + told).toBe(ACTS);
  expect(BigInt(await orderVersionOf(shop.scope)) - before).toBe(BigInt(made));
});
