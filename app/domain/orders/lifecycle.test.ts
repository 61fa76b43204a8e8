import { describe, expect, test } from "vitest";
import type { Actor } from "#app/lib/actor.ts";
import { type MoveFacts, mayEdit, mayPrepare, moveBetween, movesOf, refusalOf } from "./lifecycle.ts";
import { type OrderStatus, orderStatuses } from "./statuses.ts";

const now = new Date("2026-11-21T10:00:00Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const member = (role: "sales" | "delivery", id: string): Actor => ({
  kind: "member",
  id,
  name: id,
  role,
  sessionId: "s",
  workplaceId: null,
});
const user = (role: "admin" | "custom", id: string): Actor => ({
  kind: "user",
  id,
  name: id,
  role,
  permissions: ["GET_/v1/orders"],
  sessionId: "s",
});

const actors = {
  author: member("sales", "author"),
  "another sales member": member("sales", "other"),
  preparer: member("delivery", "preparer"),
  dispatcher: member("delivery", "dispatcher"),
  discarder: member("sales", "discarder"),
  "another delivery member": member("delivery", "other"),
  "the author, who became a delivery member": member("delivery", "author"),
  "the preparer, who became a sales member": member("sales", "preparer"),
  "the dispatcher, who became a sales member": member("sales", "dispatcher"),
  admin: user("admin", "admin"),
  "a user who may read orders": user("custom", "reader"),
  visitor: { kind: "visitor", id: null, name: "" },
  system: { kind: "system", id: null, name: "job" },
} satisfies Record<string, Actor>;
type Who = keyof typeof actors;

const order = (status: MoveFacts["status"], minutes = 1): MoveFacts => ({
  status,
  requisition_member_id: "author",
  requisition_user_id: null,
  provide_member_id: "preparer",
  dispatch_member_id: "dispatcher",
  discarded_by: "discarder",
  moved_at: minutesAgo(minutes),
});

const delivery: Who[] = [
  "preparer",
  "dispatcher",
  "another delivery member",
  "the author, who became a delivery member",
];
const admins: Who[] = ["admin", "system"];

/** Document 4, Orders, read a second time: from each status to which, and everybody who may. */
const table: Record<OrderStatus, Partial<Record<OrderStatus, Who[]>>> = {
  order_pending: {
    order_preparing: [...delivery, ...admins],
    order_discarded: ["author", ...delivery, ...admins],
  },
  order_preparing: {
    order_pending: ["preparer", ...admins],
    order_completed: ["preparer", ...admins],
    order_discarded: [...delivery, ...admins],
  },
  order_completed: {
    order_preparing: ["preparer", ...admins],
    order_delivered: [...delivery, ...admins],
    order_discarded: [...delivery, ...admins],
  },
  order_delivered: { order_completed: ["dispatcher", ...admins] },
  order_discarded: { order_pending: ["discarder", ...admins] },
};

describe.each(orderStatuses)("from %s", (from) => {
  test.each(orderStatuses)("to %s: exactly those of the table", (to) => {
    const those = table[from][to];
    const move = moveBetween(from, to);
    expect(move !== null).toBe(those !== undefined);
    if (!move || !those) return;
    const may = Object.entries(actors).filter(
      ([, actor]) => refusalOf(move, order(from), actor, now) === null,
    );
    expect(may.map(([who]) => who).sort()).toEqual([...those].sort());
    for (const [who, actor] of Object.entries(actors))
      expect(movesOf(order(from), actor, now).includes(move), who).toBe(those.includes(who as Who));
  });
});

test.each([
  ["undo_hand_over", "order_delivered", "dispatcher"],
  ["undo_discard", "order_discarded", "discarder"],
] as const)("%s is open for 10 minutes, to admins for ever", (move, status, who) => {
  expect(refusalOf(move, order(status, 10), actors[who], now)).toBeNull();
  expect(refusalOf(move, order(status, 10.01), actors[who], now)).toBe("orders_window");
  expect(refusalOf(move, order(status, 10_000), actors.admin, now)).toBeNull();
  expect(refusalOf(move, order(status, 1), actors["another sales member"], now)).toBe("orders_not_yours");
});

test("a move of another status is one that was lost", () => {
  expect(refusalOf("take", order("order_preparing"), actors.preparer, now)).toBe("orders_moved");
});

test("requested lines are editable while pending, by the author or an admin", () => {
  const may = (status: MoveFacts["status"]) =>
    Object.keys(actors).filter((who) => mayEdit(order(status), actors[who as Who]));
  expect(may("order_pending")).toEqual(["author", "admin", "system"]);
  for (const status of orderStatuses.slice(1)) expect(may(status)).toEqual([]);
});

test("prepared quantities are editable while preparing, by the preparer or an admin", () => {
  const may = (status: MoveFacts["status"]) =>
    Object.keys(actors).filter((who) => mayPrepare(order(status), actors[who as Who]));
  expect(may("order_preparing")).toEqual(["preparer", "admin", "system"]);
  for (const status of orderStatuses.filter((one) => one !== "order_preparing"))
    expect(may(status)).toEqual([]);
});

test("an order that an admin placed has no author among the members", () => {
  const placedByAdmin = {
    ...order("order_pending"),
    requisition_member_id: null,
    requisition_user_id: "admin",
  };
  expect(movesOf(placedByAdmin, actors.author, now)).toEqual([]);
  expect(movesOf(placedByAdmin, actors.admin, now)).toEqual(["take", "discard"]);
});
