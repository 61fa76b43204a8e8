import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { updateWorkplace } from "#app/domain/workplaces/update-workplace.server.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { requireMember } from "./areas.server.ts";
import { storeCookie, toastCookie } from "./cookies.server.ts";
import { answerUnchanged } from "./overview.server.ts";

/** Tomorrow, so that what is made then is not expired for the clock of the database. */
const at = (time: string) => new Date(`${daysLater(localDay(new Date(today), "UTC"), 1)}T${time}:00Z`);
const today = Date.now();

let shop: Tenant;
let place: { id: string; version: number };
let mihai: Awaited<ReturnType<typeof makeMember>>;
beforeEach(async () => {
  vi.useFakeTimers({ now: at("10:00"), toFake: ["Date"] });
  shop = await makeTenant();
  place = await makeWorkplace(shop);
  mihai = await makeMember(shop, { role: "delivery" });
});
afterEach(() => vi.useRealTimers());

interface Visit {
  by?: { secret: string };
  tag?: string | null;
  toast?: string;
  method?: string;
  path?: string;
}

/** The answer of an overview to a browser that may have seen it already. */
async function visit({ by = mihai, tag, toast, method = "GET", path = "board" }: Visit = {}) {
  const { slug } = shop.scope.organization;
  const url = new URL(`http://127.0.0.1:3000/store/${slug}/${path}`);
  const cookies = [(await storeCookie.serialize(by.secret)).split(";")[0]];
  if (toast)
    cookies.push((await toastCookie.serialize({ id: toast, key: "saved", kind: "success" })).split(";")[0]);
  const headers = new Headers({ Cookie: cookies.join("; ") });
  if (tag) headers.set("If-None-Match", tag);
  const request = new Request(url, { method, headers });
  const args = { request, url, params: { slug }, context: new RouterContextProvider(), pattern: "" };
  await requireMember(args, async () => new Response());
  const answer = await answerUnchanged(args, async () => new Response("drawn", { status: 200 }));
  const response = answer instanceof Response ? answer : new Response("drawn");
  return { status: response.status, tag: response.headers.get("ETag") };
}

test("an overview that did not change is answered by 304, for two statements", async () => {
  const { tag } = await visit();
  expect(tag).toMatch(/^"[\w-]{43}"$/);
  const { result, statements } = await countStatements(() => visit({ tag }));
  expect(result).toEqual({ status: 304, tag });
  expect(statements).toHaveLength(2);
  expect(await visit({ tag: `W/${tag}` })).toEqual({ status: 304, tag });
  expect(await visit({ tag, method: "HEAD" })).toEqual({ status: 304, tag });
});

test("it is drawn again when an order moves, a name changes, a message waits or time passes", async () => {
  const { id } = await makeOrder(shop, { workplaceId: place.id });
  let { tag } = await visit();
  const changed = async (change: () => unknown, next: Visit = {}) => {
    await change();
    const seen = await visit({ ...next, tag });
    expect(seen.status).toBe(200);
    tag = seen.tag;
  };
  await changed(() => perform(moveOrder, mihai.caller, { order_id: id, status: "order_preparing" }));
  await changed(() => perform(updateWorkplace, shop.admin, { location_id: place.id, name: "Mărăști" }));
  await changed(() => {}, { toast: "a" });
  await changed(() => {}, { toast: "b" });
  await changed(() => {});
  await changed(() => vi.setSystemTime(at("10:05")));
  await changed(() => vi.setSystemTime(at("22:00")));
  expect((await visit({ tag })).status).toBe(304);
});

test("what one member has seen is nothing to another, nor to another business's orders", async () => {
  const { tag } = await visit();
  const other = await makeMember(shop, { role: "delivery" });
  expect((await visit({ by: other, tag })).status).toBe(200);
  const elsewhere = await makeTenant();
  await makeOrder(elsewhere, { workplaceId: (await makeWorkplace(elsewhere)).id });
  expect((await visit({ tag })).status).toBe(304);
});

test("scripts that ask for data always get it", async () => {
  const { tag } = await visit();
  expect(await visit({ tag, path: "board.data" })).toEqual({ status: 200, tag: null });
});
