import { expect, test } from "vitest";
import type { Receipt } from "#app/domain/orders/order-pages.server.ts";
import { drawPart, wordsOf } from "#tests/setup/draw-part.tsx";
import { PrintedReceipt } from "./printed-receipt.tsx";
import { type ReceiptLine, receiptHeight } from "./receipt-lines.ts";
import { useReceiptLines } from "./use-receipt-lines.ts";

const receipt = (upfront: number | null) =>
  ({
    ...{ id: "1", number: 7, status: "order_pending", created_at: new Date("2026-11-21T22:30:00Z") },
    ...{ customer: { name: null, phone: null, email: null, address: null }, currency: "RON", total: 16000 },
    ...{ pickup_date: null, due_date: null, items: [], location: "Centru", told_advance: null },
    data: { observations: null, upfront_payment: upfront, pickup_hour: null },
    workplace: { name: "Centru", address: null, phone: "0264 555 218" },
    balance: upfront === null ? null : 16000 - upfront,
  }) as unknown as Receipt;
let lines: ReceiptLine[] = [];
function Printed(printed: Parameters<typeof useReceiptLines>[0]) {
  lines = useReceiptLines(printed);
  return <PrintedReceipt lines={lines} title="Receipt 7" />;
}
const draw = (order: Receipt, business: string | null = "Brutăria Lupu") =>
  wordsOf(drawPart(<Printed order={order} business={business} timeZone="Europe/Bucharest" />)).replaceAll(
    "\u00a0",
    " ",
  );

test("the time of an order is the shop's", () => {
  expect(draw(receipt(null))).toContain("22/11/2026, 00:30");
});

test("what is left to pay and what is to be given back are told apart", () => {
  expect(draw(receipt(6000))).toContain("Left to pay 100.00 lei");
  expect(draw(receipt(20000))).toContain("To give back 40.00 lei");
  expect(draw(receipt(null))).not.toMatch(/Left to pay|To give back|Advance/);
});

test("without the business's details neither its name nor its phone is printed", () => {
  expect(draw(receipt(null))).toContain("0264 555 218");
  expect(draw(receipt(null), null)).not.toMatch(/0264 555 218|Lupu/);
});

/** An order with everything that a receipt can say, each of it once. */
const whole: Receipt = {
  ...receipt(6000),
  status: "order_discarded",
  customer: { name: "Ana", phone: "0722 123 456", email: null, address: "Str. Morii 3" },
  due_date: "2026-11-23",
  data: { observations: "fără zahăr\nla ușă", upfront_payment: 6000, pickup_hour: "11:30" },
  items: [
    {
      ...{
        id: "1",
        item_id: "1",
        name: "Cozonac",
        unit: 0,
        price: 8000,
        sku: null,
        barcode: null,
        total: 16000,
      },
      ...{
        fields: { Blat: "alb" },
        note: "rumen",
        _pivot_quantity: "2",
        _pivot_new_quantity: null,
        reason: null,
      },
    },
  ],
};

test("what is drawn is what the height is counted from, each line once and in order", () => {
  const words = draw(whole);
  const counted = lines.flatMap(({ text, end = "" }) => [text, end]).join(" ");
  expect(words.replace("Products of the order ", "")).toBe(counted.replace(/\s+/g, " ").trim());
  expect(new Set(lines.map(({ kind }) => kind)).size).toBe(12);
  const many = {
    ...whole,
    items: Array.from({ length: 40 }, (_, at) => ({ ...whole.items[0], id: `${at}` })),
  };
  draw(many as Receipt);
  expect(receiptHeight(lines)).toBeGreaterThan(40 * 7);
});
