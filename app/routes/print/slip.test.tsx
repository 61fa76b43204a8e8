import { expect, test } from "vitest";
import type { Receipt } from "#app/domain/orders/order-pages.server.ts";
import { drawPart, wordsOf } from "#tests/setup/draw-part.tsx";
import { Slip } from "./slip.tsx";

const receipt = (upfront: number | null) =>
  ({
    ...{ id: "1", number: 7, status: "order_pending", created_at: new Date("2026-11-21T22:30:00Z") },
    ...{ customer: { name: null, phone: null, email: null, address: null }, currency: "RON", total: 16000 },
    ...{ pickup_date: null, due_date: null, items: [], location: "Centru" },
    data: { observations: null, upfront_payment: upfront, pickup_hour: null },
    workplace: { name: "Centru", address: null, phone: "0264 555 218" },
    balance: upfront === null ? null : 16000 - upfront,
  }) as unknown as Receipt;
const draw = (upfront: number | null, business: string | null = "Brutăria Lupu") =>
  wordsOf(
    drawPart(<Slip order={receipt(upfront)} business={business} timeZone="Europe/Bucharest" />),
  ).replaceAll("\u00a0", " ");

test("the time of an order is the shop's", () => {
  expect(draw(null)).toContain("22/11/2026, 00:30");
});

test("what is left to pay and what is to be given back are told apart", () => {
  expect(draw(6000)).toContain("Left to pay 100.00 lei");
  expect(draw(20000)).toContain("To give back 40.00 lei");
  expect(draw(null)).not.toMatch(/Left to pay|To give back|Advance/);
});

test("without the business's details neither its name nor its phone is printed", () => {
  expect(draw(null)).toContain("0264 555 218");
  expect(draw(null, null)).not.toMatch(/0264 555 218|Lupu/);
});
