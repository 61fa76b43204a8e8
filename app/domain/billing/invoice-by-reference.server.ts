import { z } from "zod";
import { query } from "#app/lib/query.server.ts";
import type { InvoiceStatus } from "./invoice-statuses.ts";

/**
 * What an invoice of the business is for, by the provider's reference, for whoever may see its invoices; null where the
 * business has none such.
 */
export const invoiceByReference = query({
  access: ["GET_/v1/invoices"],
  input: z.object({ reference: z.string().max(255) }),
  async run({ db, scope: { organizationId, organization } }, { reference }) {
    const invoice = await db.invoice.findFirst({
      where: { organizationId, providerReference: reference },
      select: {
        planId: true,
        amount: true,
        currency: true,
        status: true,
        generatedAt: true,
        createdAt: true,
      },
    });
    if (!invoice) return null;
    const { generatedAt, createdAt, status, ...charged } = invoice;
    const { name: business, timeZone } = organization;
    const at = generatedAt ?? createdAt;
    return { ...charged, status: status as InvoiceStatus, at, business, timeZone };
  },
});
