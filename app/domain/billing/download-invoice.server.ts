import { z } from "zod";
import { company } from "#app/domain/operator/company.server.ts";
import { findBilling, hasBusinessData } from "#app/domain/organizations/billing-row.server.ts";
import { fileAnswer } from "#app/lib/file-answer.server.ts";
import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { findInvoice } from "./invoice-rows.server.ts";

const TYPE = "application/pdf";

/**
 * An invoice without a receipt of the payment provider as a file, to the business as its billing details say now. Refuses
 * an unknown id (`not_found`), an invoice that has a receipt (`invoices_receipt`) and billing details that do not say
 * whom it is for (`invoices_business_data`). Document 3, sections 2 and 7.
 */
export const downloadInvoice = query({
  key: "GET_/v1/download_invoice",
  summary: "Download an invoice as a PDF file",
  refuses: ["not_found", "invoices_receipt", "invoices_business_data"],
  input: z.object({ id }),
  file: TYPE,
  async run({ db, scope, language }, { id }) {
    const invoice = await found(findInvoice(db, scope, id));
    if (invoice.receipt_url) throw new Refusal("invoices_receipt");
    const buyer = await findBilling(db, scope);
    if (!hasBusinessData(buyer)) throw new Refusal("invoices_business_data");
    // What makes files is large, and read once the first one is asked for.
    const { invoicePdf } = await import("./invoice-pdf.server.ts");
    const file = await invoicePdf({ invoice, seller: company(), buyer, language });
    return fileAnswer(new Uint8Array(file), { name: invoice.filename, type: TYPE });
  },
});
