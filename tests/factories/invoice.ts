import { randomUUID } from "node:crypto";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { Tenant } from "./tenant.ts";

/** An invoice as the payment provider would have brought it. */
export const makeInvoice = (
  { organizationId }: Pick<Tenant, "organizationId">,
  facts: Partial<Omit<Prisma.InvoiceUncheckedCreateInput, "organizationId">> = {},
) =>
  prisma.invoice.create({
    data: {
      organizationId,
      planId: "store_pro",
      orderId: "C-1001",
      amount: 2000,
      currency: "EUR",
      status: "paid",
      filename: "invoice-1001.pdf",
      providerReference: randomUUID(),
      ...facts,
    },
  });

/** Billing details that say whom an invoice is for. */
const knownBusiness = {
  address: "Str. Memorandumului 14",
  zipcode: "400114",
  city: "Cluj-Napoca",
  state: "Cluj",
  country: "RO",
  vatNumber: "RO14399840",
};

/** Says in the billing details of a business whom its invoices are for. */
export const fillBilling = ({ organizationId }: Pick<Tenant, "organizationId">) =>
  prisma.organization.update({
    where: { id: organizationId },
    data: knownBusiness,
    select: { id: true },
  });
