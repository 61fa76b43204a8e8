import { expect, test } from "vitest";
import type { OrderPage } from "#app/domain/orders/order-shapes.ts";
import { drawPart } from "#tests/setup/draw-part.tsx";
import { OrderLines } from "./order-lines.tsx";

const order = (prepared: string | null) =>
  ({
    ...{
      number: 7,
      status: "order_completed",
      total: 1200,
      currency: "RON",
      data: { upfront_payment: null },
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
