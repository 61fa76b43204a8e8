import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { IN_MINOR_UNITS } from "#app/lib/output.server.ts";
import { rowOf, rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { invoiceStatuses } from "./invoice-statuses.ts";

/** An invoice under its names on the wire (document 3, section 3). */
export const invoiceRow = z.object({
  id: z.string(),
  tg_plan_id: z.string(),
  order_id: z.string().describe("Of the purchase, at the payment provider."),
  generate_at: z.date().nullable().describe("When the provider made it, where it says so."),
  created_at: z.date(),
  currency: z.string(),
  amount: z.number().describe(IN_MINOR_UNITS),
  status: z.enum(invoiceStatuses),
  receipt_url: z
    .string()
    .nullable()
    .describe("The provider's receipt; without one there is a file to download."),
  filename: z.string(),
});
export type InvoiceRow = z.output<typeof invoiceRow>;

const columns = Prisma.sql`id, plan_id AS tg_plan_id, order_id, generated_at AS generate_at, created_at, currency,
  amount, status, receipt_url, filename`;

/** The invoices of an organization, latest first by the date that they show. */
export const latestInvoices = (db: Tx, { organizationId }: Scope, limit: number, offset: number) =>
  rowsOf(
    db,
    invoiceRow,
    Prisma.sql`
    SELECT ${columns} FROM invoice WHERE organization_id = ${organizationId}::uuid
    ORDER BY coalesce(generated_at, created_at) DESC, id DESC LIMIT ${limit} OFFSET ${offset}`,
  );

/** The invoice of an id, where the organization has it. */
export const findInvoice = (db: Tx, { organizationId }: Scope, id: string): Promise<InvoiceRow | undefined> =>
  rowOf(
    db,
    invoiceRow,
    Prisma.sql`
    SELECT ${columns} FROM invoice WHERE organization_id = ${organizationId}::uuid AND id = ${id}::uuid`,
  );

/** The date that an invoice shows. */
export const invoiceDate = ({
  generate_at,
  created_at,
}: Pick<InvoiceRow, "generate_at" | "created_at">): Date => generate_at ?? created_at;
