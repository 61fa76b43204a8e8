export { downloadInvoice } from "./download-invoice.server.ts";
export { listInvoices } from "./list-invoices.server.ts";
export { pricing } from "./pricing.server.ts";
export { startTrial } from "./start-trial.server.ts";
