import fc from "fast-check";
import { expect, test } from "vitest";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { parseQuantity, plainQuantity } from "#app/lib/quantity.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import {
  actOf,
  after,
  isExplained,
  mayChange,
  mayWriteDown,
  type OrderModel,
  paidQuantities,
  placedBy,
  type Somebody,
} from "#tests/model/order-model.ts";
import { editOrder } from "./edit-order.server.ts";
import { moveOrder } from "./move-order.server.ts";
import { orderPage } from "./order-pages.server.ts";
import type { OrderPage } from "./order-shapes.ts";
import { orderStatuses } from "./statuses.ts";

type Team = Record<Name, { caller: Caller; who: Somebody }>;
const names = ["admin", "author", "seller", "preparer", "driver"] as const;
type Name = (typeof names)[number];

async function makeTeam(shop: Tenant): Promise<Team> {
  const member = async (role: "sales" | "delivery") => {
    const { caller, username: name } = await makeMember(shop, { role });
    return { caller, who: { name, role } };
  };
  return {
    admin: { caller: shop.admin, who: { name: shop.admin.actor.name, role: "admin" } },
    author: await member("sales"),
    seller: await member("sales"),
    preparer: await member("delivery"),
    driver: await member("delivery"),
  };
}

const who = fc.constantFrom(...names);
const thousandths = fc.integer({ min: 1, max: 9_999 });
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant("move" as const),
      who,
      to: fc.constantFrom(...orderStatuses),
      reason: fc.constantFrom("nu mai vine", null),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("edit" as const), who, asked: thousandths }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant("prepare" as const),
      who,
      prepared: fc.option(thousandths),
      reason: fc.constantFrom("short" as const, null),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ act: "wait" as const }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** What a step makes of the order by the table, or null when the table forbids it. */
function judged(order: OrderModel, team: Team, step: Step, recent: boolean): OrderModel | null {
  if (step.act === "wait") return order;
  const { who } = team[step.who];
  const [first, ...others] = order.lines;
  if (!first) throw new Error("an order without lines");
  if (step.act === "edit")
    return mayChange(order, who) ? { ...order, lines: [{ ...first, asked: step.asked }, ...others] } : null;
  if (step.act === "prepare") {
    const { prepared, reason } = step;
    const less = prepared !== null && prepared < first.asked;
    const line = { ...first, prepared, reason: less ? reason : null };
    return mayWriteDown(order, who) ? { ...order, lines: [line, ...others] } : null;
  }
  const act = actOf(order, who, step.to, recent);
  if (!act || (act === "complete" && !isExplained(order)) || (act === "discard" && !step.reason)) return null;
  return after(order, act, who, step.reason);
}

async function carryOut(page: OrderPage, team: Team, step: Step): Promise<void> {
  const order_id = page.id;
  if (step.act === "wait") {
    const movedAt = new Date(page.moved_at.getTime() - 11 * 60_000);
    await prisma.order.update({ where: { id: order_id }, data: { movedAt } });
    return;
  }
  const { caller } = team[step.who];
  const [first, ...others] = page.items.map(({ id, _pivot_quantity: quantity }) => ({ id, quantity }));
  const id = first?.id ?? "";
  if (step.act === "edit")
    await perform(editOrder, caller, {
      order_id,
      items: [{ id, quantity: plainQuantity(step.asked) }, ...others],
    });
  else if (step.act === "prepare") {
    const new_quantity = step.prepared === null ? null : plainQuantity(step.prepared);
    await perform(moveOrder, caller, { order_id, items: [{ id, new_quantity, reason: step.reason }] });
  } else await perform(moveOrder, caller, { order_id, status: step.to, reason: step.reason });
}

const asModel = ({ items, ...page }: OrderPage, author: string, discarder: string | null): OrderModel => ({
  status: page.status,
  author,
  preparer: page.delivery,
  dispatcher: page.dispatch,
  discarder,
  reason: page.reason,
  lines: items.map((line) => ({
    asked: parseQuantity(line._pivot_quantity) ?? 0,
    prepared: line._pivot_new_quantity === null ? null : parseQuantity(line._pivot_new_quantity),
    reason: line.reason,
  })),
});

interface Changes {
  lines?: { id: string; prepared: string | null; reason: string | null }[];
  after?: { lines: { quantity: string }[] };
}

/** The order as its history alone tells it. */
function replayed({ history, items }: OrderPage, team: Team, asked: readonly number[]): OrderModel {
  const people = new Map(Object.values(team).map((one) => [one.who.name, one.who]));
  let order = placedBy(team.author.who.name, asked);
  for (const { act, from_status, to_status, actor_name, reason, changes } of history) {
    const { lines, after: edited } = (changes ?? {}) as Changes;
    expect(from_status).toBe(act === "placed" ? null : order.status);
    for (const { id, prepared, reason: why } of lines ?? []) {
      const index = items.findIndex((item) => item.id === id);
      const line = { prepared: prepared === null ? null : parseQuantity(prepared), reason: why };
      order = {
        ...order,
        lines: order.lines.map((one, at) => (at === index ? { ...one, ...line } : one)),
      };
    }
    if (act === "edited")
      order = {
        ...order,
        lines: (edited?.lines ?? []).map(({ quantity }) => ({
          asked: parseQuantity(quantity) ?? 0,
          prepared: null,
          reason: null,
        })),
      };
    else if (act !== "placed" && act !== "prepared") {
      const by = people.get(actor_name);
      if (!by) throw new Error(`Nobody is called ${actor_name}.`);
      order = after(order, act, by, reason);
    }
    expect(to_status).toBe(order.status);
  }
  return order;
}

test("no sequence of acts leaves the table, and the history replays to the present order", async () => {
  const shop = await makeTenant();
  const team = await makeTeam(shop);
  const { id: workplaceId } = await makeWorkplace(shop);
  const prices = [1295, 333];
  const [bread, cake] = await Promise.all(prices.map((price) => makeProduct(shop, { price })));
  const asked = [2500, 1005];
  const comesTo = (order: OrderModel) =>
    paidQuantities(order)
      .map((quantity, at) => Math.floor(((quantity ?? 0) * (prices[at] ?? 0) + 500) / 1000))
      .reduce((sum, one) => sum + one, 0);
  const items = [bread, cake].map((product, index) => ({
    item_id: product?.id ?? "",
    quantity: plainQuantity(asked[index] ?? 0),
  }));
  const read = async (id: string) => {
    const page = await orderPage(prisma, shop.scope, shop.admin.actor, id, new Date());
    if (!page) throw new Error("no order");
    return page;
  };
  const reached = new Set<string>();
  const run = async (steps: Step[]) => {
    const { id } = await makeOrder(shop, { workplaceId, items, by: team.author.caller });
    let expected = placedBy(team.author.who.name, asked);
    let page = await read(id);
    let recent = true;
    for (const step of steps) {
      const next = judged(expected, team, step, recent);
      const refusal = await carryOut(page, team, step).then(
        () => null,
        (error: unknown) => error,
      );
      const version = page.version;
      page = await read(id);
      if (next) expect(refusal, JSON.stringify(step)).toBeNull();
      else {
        expect(refusal, JSON.stringify(step)).toBeInstanceOf(Refusal);
        expect(page.version).toBe(version);
      }
      if (step.act === "wait") recent = false;
      else if (next && next.status !== expected.status) recent = true;
      expected = next ?? expected;
      expect(asModel(page, expected.author, expected.discarder)).toEqual(expected);
      expect(page.total).toBe(comesTo(expected));
      reached.add(page.status);
    }
    expect(replayed(page, team, asked)).toEqual(expected);
    expect(page.version).toBe(page.history.length);
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), run), {
    numRuns: 60,
    endOnFailure: true,
    examples: [[wholeWay]],
  });
  expect([...reached].sort()).toEqual([...orderStatuses].sort());
});

const move = (who: Name, to: (typeof orderStatuses)[number], reason: "nu mai vine" | null = null): Step => ({
  act: "move",
  who,
  to,
  reason,
});

/** Through every status and back, so that each is met whatever chance brings. */
const wholeWay: Step[] = [
  move("preparer", "order_preparing"),
  { act: "prepare", who: "preparer", prepared: 2000, reason: null },
  move("preparer", "order_completed"),
  { act: "prepare", who: "preparer", prepared: 2000, reason: "short" },
  move("preparer", "order_completed"),
  move("driver", "order_delivered"),
  { act: "wait" },
  move("driver", "order_completed"),
  move("admin", "order_completed"),
  move("author", "order_discarded", "nu mai vine"),
  move("driver", "order_discarded", "nu mai vine"),
  move("driver", "order_pending"),
  { act: "edit", who: "author", asked: 1 },
];
