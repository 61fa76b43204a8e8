import { expect, test } from "vitest";
import { toastCookie } from "#app/http/cookies.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { pageArgs } from "#tests/setup/page-args.ts";
import { answerMove, leadBack } from "./answer-move.server.ts";

test("a button pressed below an order that was changed meanwhile says so, and moves nothing", async () => {
  const shop = await makeTenant();
  const { id, number } = await makeOrder(shop, { workplaceId: (await makeWorkplace(shop)).id });
  const { caller } = await makeMember(shop, { role: "delivery" });
  const press = async (version: string) => {
    const path = `/store/lupu/orders/${id}/moves/take`;
    const params = { slug: "lupu", order_id: id, move: "take" };
    const args = await pageArgs({ path, params, fields: { version }, caller, language: "ro" });
    const answer = await answerMove(args);
    const [cookie = ""] = answer.headers.getSetCookie();
    return { to: answer.headers.get("Location"), toast: await toastCookie.parse(cookie) };
  };
  await prisma.order.update({ where: { id }, data: { version: 2 } });
  const to = `/store/lupu/orders/${id}`;
  expect(await press("1")).toMatchObject({
    to,
    toast: { key: "orders.changed", kind: "error", params: { number } },
  });
  expect(await prisma.order.findUnique({ where: { id } })).toMatchObject({ status: "order_pending" });
  expect(await press("2")).toMatchObject({
    to,
    toast: { key: "orders.take", kind: "success", at: `order-${id}` },
  });
});

test("a move is taken back while nothing follows it, not what somebody else has done after it", async () => {
  const shop = await makeTenant();
  const { id, number } = await makeOrder(shop, { workplaceId: (await makeWorkplace(shop)).id });
  const { caller } = await makeMember(shop, { role: "delivery" });
  const press = async (path: string) => {
    const [move = ""] = /\w+$/.exec(path.split("?")[0] ?? "") ?? [];
    const args = await pageArgs({
      path,
      params: { slug: "lupu", order_id: id, move },
      fields: {},
      caller,
      language: "ro",
    });
    const [cookie = ""] = (await answerMove(args)).headers.getSetCookie();
    return toastCookie.parse(cookie);
  };
  const moves = `/store/lupu/orders/${id}/moves`;
  const { undo } = await press(`${moves}/take`);
  expect(await press(undo)).toMatchObject({ key: "orders.release", kind: "success" });
  const again = await press(`${moves}/take`);
  await prisma.order.update({ where: { id }, data: { version: { increment: 1 } } });
  expect(await press(again.undo)).toMatchObject({ key: "orders.changed", params: { number } });
  expect(await prisma.order.findUnique({ where: { id } })).toMatchObject({ status: "order_preparing" });
});

test("the board opens all orders that are being taken, but for one that could not be", async () => {
  const shop = await makeTenant();
  const { id } = await makeOrder(shop, { workplaceId: (await makeWorkplace(shop)).id });
  const { caller } = await makeMember(shop, { role: "delivery" });
  const press = async (board: string) => {
    const fields = new URLSearchParams({ version: "1" });
    for (const open of [id, "other", "open"]) fields.append("open", open);
    const headers = { Referer: `http://127.0.0.1:3000${board}` };
    const params = { slug: "lupu", order_id: id, move: "take" };
    const args = await pageArgs({
      path: `/store/lupu/orders/${id}/moves/take`,
      params,
      caller,
      language: "en",
    });
    const request = new Request(args.request.url, { method: "POST", body: fields, headers });
    const answer = await answerMove({ ...args, request });
    return answer.headers.get("Location");
  };
  const board = "/store/lupu/board?prepare=open";
  expect(await press(board)).toBe(`${board}&prepare=${id}&prepare=other`);
  await prisma.order.update({ where: { id }, data: { status: "order_completed" } });
  expect(await press(board)).toBe(`${board}&prepare=other`);
  expect(await press("/store/lupu/history")).toBe("/store/lupu/history");
});

test("the address of a move leads back to its page, with what is open there, and from itself to the order", () => {
  const url = new URL("http://127.0.0.1:3000/store/lupu/orders/4/moves/take");
  const from = (Referer: string) => {
    const request = new Request(url, { headers: { Referer } });
    const args = { request, url, params: { slug: "lupu", order_id: "4", move: "take" } };
    return leadBack(args).headers.get("Location");
  };
  const board = "/store/lupu/board?day=all&prepare=1";
  expect(from(url.origin + board)).toBe(board);
  for (const other of [`${url.href}?again`, "http://elsewhere.example/store/lupu/board", ""])
    expect(from(other)).toBe("/store/lupu/orders/4");
});
