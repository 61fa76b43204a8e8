import { z } from "zod";
import { tellPayer } from "#app/domain/billing/payments/payer.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { billingUpdate } from "./billing-input.server.ts";
import { type BillingDetails, findBilling } from "./billing-row.server.ts";
import { changeOrganization } from "./change-organization.server.ts";
import { checkBilling } from "./check-billing.server.ts";

/**
 * Changes the billing details of the organization, those that are said; gives status 1, and the version stays, when that
 * changes nothing. Refuses values that a check does not take (`billing_…`, on the wire 4012 to 4016) and a form drawn
 * from an older version (`stale`). The bank's currency is the one of the business. Document 3, sections 2, 5 and 7.
 */
export const updateBilling = operation({
  key: "PUT_/v1/organizations/billing",
  summary: "Change the billing details of the business",
  refuses: [
    "billing_vat_number",
    "billing_trade_registry",
    "billing_bank_account",
    "billing_bank_name",
    "billing_bank_currency",
    "stale",
  ],
  input: billingUpdate,
  output: z.object({
    status: z.number().describe("1 when nothing was to be changed."),
    version: z.number(),
  }),
  audit: "organization.billing_updated",
  async run({ db, scope, now, record }, { version: drawnFrom, ...given }) {
    const { before, after, version, changed } = await changeOrganization(db, scope, {
      find: findBilling,
      drawnFrom,
      wanted: (stored) => checkBilling(given, stored, now.getUTCFullYear()),
    });
    if (!changed) return { status: 1, version };
    const said = Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined));
    await tellPayer(db, scope.organizationId);
    record({
      subjectId: scope.organizationId,
      before: toldOf(before),
      after: toldOf({ ...before, ...said }),
    });
    return { status: 0, version };
  },
});

/** As the audit log tells it, in which `state` is one of a product. */
const toldOf = ({ state: region, ...details }: BillingDetails) => ({ ...details, region });
