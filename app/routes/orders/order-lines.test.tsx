import { expect, test } from "vitest";
import type { OrderPage } from "#app/domain/orders/order-shapes.ts";
import { drawPart, wordsOf } from "#tests/setup/draw-part.tsx";
import { OrderLines } from "./order-lines.tsx";

const order = (prepared: string | null, more: Partial<OrderPage> = {}) =>
  ({
    ...{
      number: 7,
      status: "order_completed",
      total: 1200,
      currency: "RON",
      data: { upfront_payment: null },
      told_advance: null,
    },
    items: [
      {
        ...{
          id: "1",
          name: "Cozonac",
          unit: 1,
          price: 600,
          total: 1200,
          fields: [],
          note: null,
          reason: null,
        },
        ...{ _pivot_quantity: "2", _pivot_new_quantity: prepared },
      },
    ],
    ...more,
  }) as unknown as OrderPage;

/** The quantities of the line, each by the name that a phone shows before it. */
const named = (prepared: string | null) =>
  [
    ...drawPart(<OrderLines order={order(prepared)} edit={undefined} />).matchAll(
      /data-label="(.*?)"[^>]*>(?:<s>)?([^<]*)/g,
    ),
  ].map(([, label, amount]) => `${label} ${amount}`.replaceAll("\u00a0", " "));

test("what was asked for and what was prepared are named where both stand", () => {
  expect(named("1")).toEqual(["Requested 2 kg", "Prepared 1 kg"]);
  expect(named(null)).toEqual([]);
});

test("of a discarded order the advance is shown, and nothing is left to pay", () => {
  const paid = { data: { observations: null, upfront_payment: 500, pickup_hour: null } };
  const words = (status: OrderPage["status"]) =>
    wordsOf(drawPart(<OrderLines order={order(null, { ...paid, status })} edit={undefined} />)).replaceAll(
      "\u00a0",
      " ",
    );
  expect(words("order_completed")).toContain("Left to pay 7.00 lei");
  expect(words("order_discarded")).toContain("5.00 lei");
  expect(words("order_discarded")).not.toMatch(/Left to pay|To give back/);
});

test("the quantities of lines of one product lead to their fields by names of their own", () => {
  const [line] = order(null).items;
  const items = ["alb", "negru"].map((note) => ({ ...line, id: note, note })) as OrderPage["items"];
  const open = order(null, { items, status: "order_pending" });
  const html = drawPart(<OrderLines order={open} edit="/edit" />).replaceAll("\u00a0", " ");
  expect([...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    "2 kg Cozonac · alb: edit",
    "2 kg Cozonac · negru: edit",
  ]);
});
