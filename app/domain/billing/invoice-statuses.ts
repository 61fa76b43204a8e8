/** What can have become of a charge (document 3, section 4). */
export const invoiceStatuses = [
  "paid",
  "completed",
  "refunded",
  "partially_refunded",
  "disputed",
  "unpaid",
] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Whether money came for a charge, whatever became of it since; null of one that nobody was asked for. */
export const wasPaid = (status: InvoiceStatus | null): boolean => status !== null && status !== "unpaid";

/** Invoices on a page (document 3, section 9). */
export const INVOICES_PER_PAGE = 15;
