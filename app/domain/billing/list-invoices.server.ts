import { z } from "zod";
import { findBilling, hasBusinessData } from "#app/domain/organizations/billing-row.server.ts";
import { pageNumber } from "#app/lib/input.server.ts";
import { pageOf } from "#app/lib/output.server.ts";
import { offsetOf } from "#app/lib/page.ts";
import { query } from "#app/lib/query.server.ts";
import { invoiceRow, latestInvoices } from "./invoice-rows.server.ts";
import { INVOICES_PER_PAGE } from "./invoice-statuses.ts";

/** What the business was charged, latest first, 15 a page (document 3, sections 2, 3 and 9). */
export const listInvoices = query({
  key: "GET_/v1/invoices",
  summary: "List what the business was charged",
  input: z.object({ page: pageNumber }),
  output: pageOf(invoiceRow).extend({
    business_data: z.boolean().describe("Whether the billing details say whom an invoice is for."),
    queries: z.object({ page: z.number() }).describe("What the list was asked by."),
  }),
  async run({ db, scope }, { page }) {
    const limit = INVOICES_PER_PAGE;
    const [items, count, billing] = await Promise.all([
      latestInvoices(db, scope, limit, offsetOf(page, limit)),
      db.invoice.count({ where: { organizationId: scope.organizationId } }),
      findBilling(db, scope),
    ]);
    return { items, business_data: hasBusinessData(billing), queries: { page }, limit, count, page };
  },
});
