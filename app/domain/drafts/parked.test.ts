import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { orderPage } from "#app/domain/orders/order-pages.server.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { DAY_MS } from "#app/lib/durations.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { atOnce } from "#tests/setup/at-once.ts";
import { addToDraft } from "./add-to-draft.server.ts";
import { deleteParked } from "./delete-parked.server.ts";
import { getDraft } from "./get-draft.server.ts";
import { keepDraftDetails } from "./keep-draft-details.server.ts";
import { PARKED_ORDERS, PAST_ACTS } from "./limits.ts";
import { listParked } from "./list-parked.server.ts";
import { parkDraft } from "./park-draft.server.ts";
import { parkedCount } from "./parked-count.server.ts";
import { sweepParked } from "./sweep-parked.server.ts";
import { takeOverParked } from "./take-over-parked.server.ts";

let shop: Tenant;
let location_id: string;
let bread: { id: string; name: string };
let ana: Awaited<ReturnType<typeof makeMember>>;
let mihai: Awaited<ReturnType<typeof makeMember>>;
beforeEach(async () => {
  shop = await makeTenant();
  location_id = (await makeWorkplace(shop)).id;
  bread = await makeProduct(shop, { name: "Franzelă", price: 450 });
  ana = await makeMember(shop, { username: "ana-maria", workplaceId: location_id });
  mihai = await makeMember(shop, { username: "mihai", workplaceId: location_id });
});

const add = ({ caller }: { caller: Caller }, quantity = "1") =>
  perform(addToDraft, caller, { location_id, item_id: bread.id, quantity });
const park = ({ caller }: { caller: Caller }, name?: string) =>
  perform(parkDraft, caller, { location_id, name });
const takeOver = ({ caller }: { caller: Caller }, parked_id: string) =>
  perform(takeOverParked, caller, { location_id, parked_id });
const listed = async ({ caller } = mihai) => (await perform(listParked, caller, { location_id })).items;
const held = async ({ caller }: { caller: Caller }) =>
  (await perform(getDraft, caller, { location_id })).lines.map(({ quantity }) => quantity);
const storedRows = () => prisma.draft.findMany({ where: { organizationId: shop.organizationId } });

test("an order is parked under a name, a customer's name or a number, and the next one begins empty", async () => {
  await add(ana, "2");
  expect(await park(ana, "  Doamna cu căciula ")).toMatchObject({ number: 1, name: "Doamna cu căciula" });
  expect(await held(ana)).toEqual([]);
  await add(ana);
  expect(await park(ana)).toMatchObject({ number: 2, name: null });
  await perform(keepDraftDetails, ana.caller, { location_id, customer: { name: "Ilinca" } });
  expect(await park(ana)).toMatchObject({ number: 3, name: "Ilinca" });
  expect(await listed()).toMatchObject([
    { number: 3, name: "Ilinca", lines: [], total: 0 },
    { number: 2, name: null, parked_by: "ana-maria", total: 450 },
    {
      number: 1,
      name: "Doamna cu căciula",
      because: null,
      old: false,
      lines: [{ name: "Franzelă", quantity: "2" }],
      total: 900,
    },
  ]);
  expect(await perform(parkedCount, mihai.caller, {})).toBe(3);
  await expect(park(ana)).rejects.toMatchObject({ code: "orders_empty" });
});

test("the same form sent twice parks once", async () => {
  await add(ana);
  const formToken = randomUUID();
  const twice = () => perform(parkDraft, ana.caller, { location_id, name: "Ilinca" }, { formToken });
  const first = await twice();
  await add(ana, "5");
  expect(await twice()).toEqual(first);
  expect(await held(ana)).toEqual(["5"]);
});

test("whoever takes it over goes on with it, and the placed order's history says who did", async () => {
  await add(ana, "2");
  const { id } = await park(ana);
  expect(await takeOver(mihai, id)).toEqual({ id, parked: null });
  expect(await takeOver(mihai, id)).toEqual({ id, parked: null });
  expect(await held(mihai)).toEqual(["2"]);
  expect(await listed()).toEqual([]);
  const placed = await perform(placeOrder, mihai.caller, { location_id, draft: true });
  const order = await orderPage(prisma, shop.scope, shop.admin.actor, placed.id, new Date());
  expect(order?.history.map(({ act, actor_name }) => [act, actor_name])).toEqual([
    ["parked", "ana-maria"],
    ["taken_over", "mihai"],
    ["placed", "mihai"],
  ]);
});

test("what the taker has under way is parked in turn; what is empty makes room", async () => {
  await add(ana, "2");
  const { id } = await park(ana);
  await add(mihai, "7");
  expect(await takeOver(mihai, id)).toMatchObject({ id, parked: { number: 2, name: null } });
  expect(await held(mihai)).toEqual(["2"]);
  expect(await listed()).toMatchObject([{ number: 2, parked_by: "mihai", lines: [{ quantity: "7" }] }]);
  const [other] = await listed();
  await perform(keepDraftDetails, ana.caller, { location_id, customer: {} });
  expect(await takeOver(ana, other?.id ?? "")).toMatchObject({ parked: null });
  expect(await held(ana)).toEqual(["7"]);
});

test("two who take the same one at once: one gets it, the other is told who", async () => {
  await add(ana, "2");
  const { id } = await park(ana);
  await add(mihai, "7");
  const elena = await makeMember(shop, { username: "elena", workplaceId: location_id });
  const outcomes = await atOnce("draft", id, [() => takeOver(mihai, id), () => takeOver(elena, id)]);
  const [winner, loser] = outcomes[0]?.status === "fulfilled" ? ["mihai", elena] : ["elena", mihai];
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "parked_taken", details: { params: { name: winner } } },
  });
  expect(await held(loser as typeof mihai)).toEqual(loser === mihai ? ["7"] : []);
});

test("a line that another tab adds while the order is parked is in one of the two, and in no third place", async () => {
  const { id: line } = await add(ana);
  const [row] = await storedRows();
  await atOnce<unknown>("draft", row?.id ?? "", [() => park(ana), () => add(ana, "3")]);
  const rows = await storedRows();
  const all = rows.flatMap(({ lines }) => lines as { id: string; quantity: string }[]);
  expect(all.some(({ id }) => id === line)).toBe(true);
  expect(all.reduce((sum, { quantity }) => sum + Number(quantity), 0)).toBe(4);
  expect(rows.filter(({ sessionId }) => sessionId === null)).toHaveLength(1);
});

test("a line that another tab adds while an order is taken over is in it", async () => {
  await add(ana, "2");
  const { id } = await park(ana);
  await atOnce<unknown>("draft", id, [() => takeOver(ana, id)]).then(() => add(ana, "3"));
  await Promise.all([add(mihai), add(mihai)]);
  const taken = await park(mihai);
  await Promise.all([takeOver(mihai, taken.id), add(mihai, "4"), add(mihai, "5")]);
  const mine = (await storedRows()).filter(({ past }) => JSON.stringify(past).includes("mihai"));
  const sum = mine
    .flatMap(({ lines }) => lines as { quantity: string }[])
    .reduce((total, { quantity }) => total + Number(quantity), 0);
  expect([await held(ana), sum]).toEqual([["5"], 11]);
});

test("a parked order is of its workplace: nobody else sees it, takes it or deletes it", async () => {
  await add(ana);
  const { id } = await park(ana);
  const elsewhere = await makeWorkplace(shop);
  const gara = await makeMember(shop, { workplaces: [elsewhere.id], workplaceId: elsewhere.id });
  const gone = { code: "not_found" };
  await expect(perform(listParked, gara.caller, { location_id })).rejects.toMatchObject(gone);
  for (const place of [location_id, elsewhere.id]) {
    const input = { location_id: place, parked_id: id };
    await expect(perform(takeOverParked, gara.caller, input)).rejects.toMatchObject(gone);
    await expect(perform(deleteParked, gara.caller, input)).rejects.toMatchObject(gone);
  }
  expect(await perform(parkedCount, gara.caller, {})).toBe(0);
  expect(await listed()).toHaveLength(1);
  await perform(deleteParked, mihai.caller, { location_id, parked_id: id });
  expect(await listed()).toEqual([]);
  await expect(takeOver(mihai, id)).rejects.toMatchObject(gone);
});

test("one that somebody holds can't be deleted as a parked one", async () => {
  await add(ana);
  const { id } = await park(ana);
  await takeOver(mihai, id);
  const remove = perform(deleteParked, ana.caller, { location_id, parked_id: id });
  await expect(remove).rejects.toMatchObject({ code: "not_found" });
  expect(await held(mihai)).toEqual(["1"]);
});

/** Makes what is parked so many milliseconds older. */
const age = (by: number) =>
  prisma.draft.updateMany({
    where: { organizationId: shop.organizationId, sessionId: null },
    data: { parkedAt: new Date(Date.now() - by) },
  });

test("after a day it is an old one, and after seven it ends", async () => {
  await add(ana);
  const { id } = await park(ana);
  await age(DAY_MS + 60_000);
  expect(await listed()).toMatchObject([{ id, old: true }]);
  await sweepParked(prisma, new Date());
  expect(await listed()).toHaveLength(1);
  await age(7 * DAY_MS);
  expect(await listed()).toEqual([]);
  expect(await perform(parkedCount, mihai.caller, {})).toBe(0);
  await expect(takeOver(mihai, id)).rejects.toMatchObject({ code: "not_found" });
  await add(mihai, "9");
  await sweepParked(prisma, new Date());
  expect((await storedRows()).map(({ id: left }) => left)).not.toContain(id);
  expect(await held(mihai)).toEqual(["9"]);
});

test("100 are parked at a workplace, and no more", async () => {
  const { organizationId } = shop;
  await prisma.draft.createMany({
    data: Array.from({ length: PARKED_ORDERS - 1 }, (_, n) => ({
      organizationId,
      workplaceId: location_id,
      parkedNumber: n + 1,
      parkedAt: new Date(),
    })),
  });
  await Promise.all([add(ana), add(mihai)]);
  const outcomes = await Promise.allSettled([park(ana), park(mihai)]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "parked_limit", details: { params: { limit: 100 } } },
  });
  expect(await listed()).toHaveLength(PARKED_ORDERS);
});

test("of many who go on with one the last ones are kept", async () => {
  await add(ana);
  for (let times = 0; times < PAST_ACTS; times++) {
    const { id } = await park(ana);
    await takeOver(ana, id);
  }
  const { id } = await park(ana);
  expect(await storedRows()).toMatchObject([{ id, past: { length: PAST_ACTS } }]);
});
