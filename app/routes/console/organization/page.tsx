import { reloadAfterConflict } from "#app/components/after-conflict.ts";
import { PageHead } from "#app/components/page-head.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { pageTitle } from "#app/http/page-title.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/page";
import { BillingSection } from "./billing.tsx";
import { InvoicesSection } from "./invoices.tsx";
import { loadBilling, loadInvoices, requireEither } from "./load-sections.server.ts";
import { saveBilling } from "./save-billing.server.ts";

export const handle: AppHandle = { ns: ["billing", "invoices", "settings"] };

export async function loader(args: Route.LoaderArgs) {
  requireEither(args.context);
  const [billing, invoices] = await Promise.all([loadBilling(args), loadInvoices(args)]);
  return { billing, invoices, title: pageTitle(args.context, "billing", "page") };
}

export const action = (args: Route.ActionArgs) => saveBilling(args);

export const shouldRevalidate = reloadAfterConflict;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** What the business is called on invoices, and what it was charged (document 3, section 2). */
export default function Organization({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("billing");
  const { billing, invoices } = loaderData;
  return (
    <>
      <PageHead title={t("page")} />
      {billing ? <BillingSection {...billing} reply={actionData} /> : null}
      {invoices ? <InvoicesSection {...invoices} fillsIn={billing !== null} /> : null}
    </>
  );
}
