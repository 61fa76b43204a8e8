import { expect, test } from "vitest";
import { drawPart } from "#tests/setup/draw-part.tsx";
import { InvoicesSection } from "./invoices.tsx";

test.each([
  ["paid", "Paid", "green"],
  ["completed", "Completed", "green"],
  ["refunded", "Refunded", "orange"],
  ["partially_refunded", "Partially refunded", "brown"],
  ["disputed", "Disputed", "red"],
  ["unpaid", "Unpaid", "red"],
] as const)("the badge of a charge that is %s says %s in %s", (status, word, colour) => {
  const invoice = {
    ...{ id: "i1", tg_plan_id: "store_pro", order_id: "C-1001", filename: "invoice-1001.pdf", status },
    ...{ generate_at: null, created_at: new Date(0), currency: "EUR", amount: 2000, receipt_url: null },
  };
  const list = { items: [invoice], count: 1, page: 1, limit: 15, queries: {}, business_data: true };
  const html = drawPart(<InvoicesSection list={list} mayDownload fillsIn={false} />);
  expect(html).toContain(`<span class="status charge ${colour}">${word}</span>`);
});
