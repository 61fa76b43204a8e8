import type { DeletedOrders } from "#app/domain/retention/deleted-orders.ts";

/** Money of one currency, in minor units. */
export interface Amount {
  currency: string;
  amount: number;
}

/** What orders come to of a product as it was called, and measured, when it was ordered. Quantities are in thousandths. */
export interface ProductSum {
  name: string;
  unit: number;
  sku: string | null;
  barcode: string | null;
  /** In how many lines of orders it is. */
  lines: number;
  requested: number;
  prepared: number;
  /** What is paid for: what was prepared once an order is completed, what was requested until then. */
  charged: number;
  amounts: Amount[];
}

/** The report as screen, paper and mail draw it; `products` counts also the rows that find no room. */
export interface ReportView {
  orders: number;
  products: number;
  amounts: readonly Amount[];
  rows: readonly ProductSum[];
  deleted: DeletedOrders;
}

/** The parameters of the report's address that are lists. */
export const reportLists = ["locations", "statuses"] as const;
