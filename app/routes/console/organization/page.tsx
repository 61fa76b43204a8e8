import { Outlet } from "react-router";
import { reloadAfterConflict } from "#app/components/after-conflict.ts";
import { PageBehind } from "#app/components/page-behind.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { pageTitle } from "#app/http/page-title.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/page";
import { BillingSection } from "./billing.tsx";
import { dangerOf } from "./danger.server.ts";
import { DangerZone } from "./danger.tsx";
import { InvoicesSection } from "./invoices.tsx";
import { loadBilling, loadInvoices } from "./load-sections.server.ts";
import { saveBilling } from "./save-billing.server.ts";

export const handle: AppHandle = { ns: ["billing", "invoices", "settings", "removal"], dialogs: true };

/** What each section needs; null where the reader has no right to it. */
export async function loader(args: Route.LoaderArgs) {
  const [billing, invoices] = await Promise.all([loadBilling(args), loadInvoices(args)]);
  return {
    ...{ billing, invoices, danger: dangerOf(args.context) },
    title: pageTitle(args.context, "billing", "page"),
  };
}

export const action = (args: Route.ActionArgs) => saveBilling(args);

export const shouldRevalidate = reloadAfterConflict;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** The business: what it is called on invoices, what it was charged, and its end (document 3, section 2). */
export default function Organization({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("billing");
  const { billing, invoices, danger } = loaderData;
  return (
    <>
      <PageBehind>
        <PageHead title={t("page")} />
        {billing ? <BillingSection {...billing} reply={actionData} /> : null}
        {invoices ? <InvoicesSection {...invoices} fillsIn={billing !== null} /> : null}
        {danger ? <DangerZone {...danger} /> : null}
      </PageBehind>
      <Outlet />
    </>
  );
}
