import { Outlet } from "react-router";
import { reloadAfterConflict } from "#app/components/after-conflict.ts";
import { PageBehind } from "#app/components/page-behind.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { callerOf, scopeOf } from "#app/http/caller.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import type { Route } from "./+types/page";
import { BillingSection } from "./billing.tsx";
import { dangerOf } from "./danger.server.ts";
import { DangerZone } from "./danger.tsx";
import { InvoicesSection } from "./invoices.tsx";
import { LeaveSection } from "./leave-section.tsx";
import { loadBilling, loadInvoices } from "./load-sections.server.ts";
import { loadUsers } from "./load-users.server.ts";
import { saveBilling } from "./save-billing.server.ts";
import { UsersSection } from "./users.tsx";
import "./organization.css";

export const handle: AppHandle = {
  ns: ["organization", "rights", "billing", "invoices", "settings", "removal"],
  dialogs: true,
};

/** What each section needs; null where the reader has no right to it. */
export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const { organization } = scopeOf(context);
  const [users, billing, invoices] = await Promise.all([
    loadUsers(args),
    loadBilling(args),
    loadInvoices(args),
  ]);
  return {
    ...{ users, billing, invoices, danger: dangerOf(context) },
    leave: callerOf(context).actor.kind === "user" ? {} : null,
    business: organization.name,
    timeZone: organization.timeZone,
  };
}

export const action = (args: Route.ActionArgs) => saveBilling(args);

export const shouldRevalidate = reloadAfterConflict;

/** The business: its users, its billing details and invoices, and how one leaves or ends it (document 3, section 2). */
export default function Organization({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("organization");
  const { users, billing, invoices, danger, leave, business, timeZone } = loaderData;
  return (
    <>
      <PageBehind>
        <PageHead title={t("title")} />
        <p className="muted lead-in">{t("lead", { business })}</p>
        {users ? <UsersSection {...users} timeZone={timeZone} /> : null}
        {billing ? <BillingSection {...billing} reply={actionData} /> : null}
        {invoices ? <InvoicesSection {...invoices} fillsIn={billing !== null} /> : null}
        {leave ? <LeaveSection business={business} /> : null}
        {danger ? <DangerZone {...danger} /> : null}
      </PageBehind>
      <Outlet />
    </>
  );
}
