import { downloadInvoice } from "#app/domain/billing/download-invoice.server.ts";
import { listInvoices } from "#app/domain/billing/list-invoices.server.ts";
import { countryOptions } from "#app/domain/organizations/country-options.ts";
import { ownBilling } from "#app/domain/organizations/own-billing.server.ts";
import { updateBilling } from "#app/domain/organizations/update-billing.server.ts";
import { allowed } from "#app/http/caller.server.ts";
import type { PageArgs } from "#app/http/form-door.server.ts";
import { keepWithinPages } from "#app/http/keep-within-pages.server.ts";
import { load } from "#app/http/load.server.ts";
import { localeOf } from "#app/http/locale.server.ts";

type Args = PageArgs;

/** What the section of the billing details shows; null without its right (document 3, section 6). */
export async function loadBilling(args: Args) {
  const { read, save } = allowed(args.context, { read: ownBilling, save: updateBilling });
  if (!read) return null;
  return {
    billing: await load(ownBilling, args),
    countries: countryOptions(localeOf(args.context)),
    may: save,
  };
}

/** What the section of the invoices shows; null without its right (document 3, section 6). */
export async function loadInvoices(args: Args) {
  const { read, download } = allowed(args.context, { read: listInvoices, download: downloadInvoice });
  if (!read) return null;
  const list = await load(listInvoices, args);
  keepWithinPages(args.url, list);
  return { list, mayDownload: download };
}
