import { randomUUID } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { addToDraft } from "#app/domain/drafts/add-to-draft.server.ts";
import { draftOf } from "#app/domain/drafts/draft.server.ts";
import { tellWait } from "#app/http/retry-after.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { action as placeDraft } from "#app/routes/orders/taking/new-order.tsx";
import { type Bakery, makeBakery } from "#tests/factories/bakery.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { visit } from "#tests/factories/store-visit.ts";
import { makeUser } from "#tests/factories/user.ts";
import { patiently } from "#tests/setup/patiently.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { placeOrder } from "./place-order.server.ts";

let shop: Bakery;
let items: { item_id: string; quantity: string }[];
beforeEach(async () => {
  shop = await makeBakery();
  items = [{ item_id: (await makeProduct(shop)).id, quantity: "1" }];
});

const place = (by: Caller, formToken?: string) =>
  perform(placeOrder, by, { location_id: shop.place.id, items }, formToken ? { formToken } : {});

/** Orders of a person that were placed so many seconds ago. */
async function placedBefore({ actor }: Caller, count: number, secondsAgo: number) {
  const [{ last }] = await prisma.$queryRaw<[{ last: number }]>`
    UPDATE organization SET last_order_number = last_order_number + ${count}
    WHERE id = ${shop.organizationId}::uuid RETURNING last_order_number AS last`;
  const at = new Date(Date.now() - secondsAgo * 1000);
  await prisma.order.createMany({
    data: Array.from({ length: count }, (_, n) => ({
      organizationId: shop.organizationId,
      number: last - n,
      workplaceId: shop.place.id,
      ...(actor.kind === "member" ? { requisitionMemberId: actor.id } : { requisitionUserId: actor.id }),
      requisitionName: actor.name,
      currency: "RON",
      total: 0n,
      createdAt: at,
    })),
  });
}

test("a member places 60 orders a minute, however many are sent at once, and is told when to go on", async () => {
  await placedBefore(shop.ana.caller, 59, 90);
  await placedBefore(shop.ana.caller, 50, 20);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 25 }, () => patiently(() => place(shop.ana.caller))),
  );
  const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(refused).toHaveLength(15);
  for (const refusal of refused) {
    expect(refusal).toMatchObject({ code: "orders_pace", http: 429, details: { params: { limit: 60 } } });
    expect(refusal.details.retryAfter).toBeGreaterThan(0);
    expect(refusal.details.retryAfter).toBeLessThanOrEqual(40);
  }
  expect(await shop.countOrders()).toBe(59 + 60);
  const colleague = await makeMember(shop);
  await expect(place(colleague.caller)).resolves.toMatchObject({ number: 59 + 61 });
});

test("a minute later the member goes on, and the same form sent again is no order more", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date() });
  const formToken = randomUUID();
  const first = await place(shop.ana.caller, formToken);
  await placedBefore(shop.ana.caller, 59, 0);
  await expect(place(shop.ana.caller)).rejects.toMatchObject({ details: { retryAfter: 60 } });
  expect(await place(shop.ana.caller, formToken)).toEqual(first);
  vi.setSystemTime(Date.now() + 60_000);
  await expect(place(shop.ana.caller)).resolves.toMatchObject({ number: 61 });
  vi.useRealTimers();
});

test("a user of the console has the same number", async () => {
  const owner = await makeUser(shop);
  await placedBefore(owner.caller, 60, 5);
  await expect(place(owner.caller)).rejects.toMatchObject({ code: "orders_pace" });
  await expect(place(shop.admin)).resolves.toMatchObject({ number: 61 });
});

test("on the store the refusal says so, and the draft with what was typed stays", async () => {
  const { ana, place: workplace } = shop;
  await perform(addToDraft, ana.caller, { location_id: workplace.id, item_id: items[0]?.item_id ?? "" });
  await placedBefore(ana.caller, 60, 5);
  const form = { form_token: randomUUID(), "data.observations": "bine copt" };
  const path = `/store/${shop.scope.organization.slug}/new`;
  const args = await visit(path, { form, secret: ana.secret });
  const { data, init } = (await placeDraft(args)) as {
    data: { refusal?: { code: string } };
    init: ResponseInit;
  };
  expect([init.status, data.refusal?.code]).toEqual([429, "orders_pace"]);
  const answer = await tellWait(args, async () => new Response(null, { status: init.status ?? 200 }));
  expect(Number(answer?.headers.get("Retry-After"))).toBeGreaterThan(0);
  const kept = await draftOf(prisma, shop.scope, ana.caller.actor, workplace.id, new Date());
  expect(kept).toMatchObject({ count: 1, details: { data: { observations: "bine copt" } } });
});

test("counting costs no statement", async () => {
  const { statements } = await countStatements(() => place(shop.ana.caller, randomUUID()));
  expect(statements.filter((text) => /orders_full_since/.test(text))).toHaveLength(1);
  expect(statements).toHaveLength(6);
});
