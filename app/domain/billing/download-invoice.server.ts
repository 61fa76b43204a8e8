import { z } from "zod";
import { company } from "#app/domain/operator/company.server.ts";
import { findBilling, hasBusinessData } from "#app/domain/organizations/billing-row.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { fileAnswer } from "#app/lib/file-answer.server.ts";
import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";
import { gatewayNamed } from "./gateway/gateways.server.ts";
import { findInvoice } from "./invoice-rows.server.ts";

const TYPE = "application/pdf";

/**
 * An invoice without a receipt of the payment provider as a file, to the business as its billing details say now. Refuses
 * an unknown id (`not_found`), an invoice that has a receipt (`invoices_receipt`), billing details that do not say whom it
 * is for (`invoices_business_data`), `payments_down` and `too_many`. The provider's own file is passed on while it comes; one
 * of ours is made where it has none. Document 3, sections 2 and 7.
 */
export const downloadInvoice = query({
  key: "GET_/v1/download_invoice",
  summary: "Download an invoice as a PDF file",
  refuses: ["not_found", "invoices_receipt", "invoices_business_data", "payments_down", "too_many"],
  input: z.object({ id }),
  file: TYPE,
  async run({ db, scope, actor, language }, { id }) {
    const invoice = await found(findInvoice(db, scope, id));
    if (invoice.receipt_url) throw new Refusal("invoices_receipt");
    const buyer = await findBilling(db, scope);
    if (!hasBusinessData(buyer)) throw new Refusal("invoices_business_data");
    await takeTry("invoiceFilesOfPerson", `${scope.organizationId} ${actor.id}`);
    const saved = { name: invoice.filename, type: TYPE };
    const provided = await providerFile(db, scope, id);
    if (provided) return fileAnswer(provided, saved);
    // What makes files is large, and read once the first one is asked for.
    const { invoicePdf } = await import("./invoice-pdf.server.ts");
    const file = await invoicePdf({ invoice, seller: company(), buyer, language });
    return fileAnswer(new Uint8Array(file), saved);
  },
});

/** The file that the provider has made of an invoice; null where it makes none. */
async function providerFile(db: Tx, { organizationId }: Scope, id: string) {
  const row = await db.invoice.findFirst({
    where: { organizationId, id },
    select: { provider: true, providerReference: true },
  });
  const gateway = row?.provider ? gatewayNamed(row.provider) : null;
  return gateway && row ? gateway.invoicePdf(row.providerReference) : null;
}
