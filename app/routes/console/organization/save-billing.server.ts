import { billingFields } from "#app/domain/organizations/billing-input.server.ts";
import type { BillingRow } from "#app/domain/organizations/billing-row.server.ts";
import { drawnBilling } from "#app/domain/organizations/drawn-billing.ts";
import { updateBilling } from "#app/domain/organizations/update-billing.server.ts";
import { type FormArgs, submit } from "#app/http/form-door.server.ts";
import { localeOf, textsOf } from "#app/http/locale.server.ts";
import { tellPresent } from "#app/http/tell-present.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";

/** Saves the billing form: what it has of the fields, a blank one being one that is cleared. */
export async function saveBilling(args: FormArgs) {
  const outcome = await submit(updateBilling, args, readBilling);
  if (outcome.ok) {
    const toast = outcome.result.status === 1 ? "organization.nothing" : "organization.billing";
    return redirectWithToast("/console/organization", toast);
  }
  const t = textsOf(args.context, "billing");
  const names = new Intl.DisplayNames(localeOf(args.context), { type: "region" });
  const shown = (name: string, value: unknown) =>
    name === "country" && typeof value === "string" && /^[A-Z]{2}$/.test(value) ? names.of(value) : value;
  return tellPresent<BillingRow>(
    outcome,
    {
      valuesOf: drawnBilling,
      compare: (row, typed) => {
        const stored: Record<string, unknown> = drawnBilling(row);
        return billingFields.map((name) => ({
          names: [name],
          label: t(name),
          stored: shown(name, stored[name]),
          typed: shown(name, typed[name]),
        }));
      },
    },
    "/console/organization",
  );
}

/** A field that the form lacks is left as it is. */
function readBilling(form: FormData) {
  const names = [...billingFields, "was"].filter((name) => form.has(name));
  const texts = Object.fromEntries(names.map((name) => [name, String(form.get(name))]));
  return { ...texts, version: Number(form.get("version")) || undefined };
}
