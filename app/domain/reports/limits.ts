import type { OrderStatus } from "#app/domain/orders/statuses.ts";
import type { OrderFilter } from "#app/domain/statistics/order-filter.server.ts";

/** Whose products the report adds up unless others are chosen (document 2, section 9). */
export const reportStatuses: readonly OrderStatus[] = ["order_completed", "order_delivered"];
/** What a mail counts: the orders handed over in its days, so that an order completed later comes in a later mail. */
export const mailedOrders: Pick<OrderFilter, "statuses" | "dateField"> = {
  statuses: ["order_delivered"],
  dateField: "delivered_at",
};
/** So many rows stand on a page, on paper as on the screen; a spreadsheet has all of them. */
export const REPORT_ROWS = 500;
/** So many rows stand in a mail. */
export const MAIL_ROWS = 30;
/** A mail tells of so many days at most. */
export const MAIL_DAYS = 31;
/** The forecast is an average of so many weeks. */
export const FORECAST_WEEKS = 8;
/** The hour of the business's clock from which the mail goes out. */
export const MAIL_HOUR = 6;
