export { downloadInvoice } from "./download-invoice.server.ts";
export { listInvoices } from "./list-invoices.server.ts";
export { listSubscriptions } from "./list-subscriptions.server.ts";
export { openPurchase } from "./open-purchase.server.ts";
export { pricing } from "./pricing.server.ts";
export { startPurchase } from "./start-purchase.server.ts";
export { startTrial } from "./start-trial.server.ts";
export { updateSubscription } from "./update-subscription.server.ts";
