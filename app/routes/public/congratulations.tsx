import { redirect } from "react-router";
import { PageTitle } from "#app/components/page-title.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { planName } from "#app/domain/billing/plan-name.ts";
import { paidPurchase } from "#app/domain/billing/purchase-by.server.ts";
import { requireUser } from "#app/http/audience-guards.server.ts";
import { load } from "#app/http/load.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import type { Route } from "./+types/congratulations";

export const handle: AppHandle = { ns: ["pricing", "invoices"] };
export const middleware: Route.MiddlewareFunction[] = [requireUser];

/** What is not known to be paid is no reason to congratulate. */
export async function loader(args: Route.LoaderArgs) {
  const { planId, isPaid, product } = await load(paidPurchase, args);
  if (!isPaid) throw redirect("/console/subscriptions");
  return { planId, product };
}

/** After a payment: the plan, what the invoice calls it, and the way to the subscriptions (document 1, section 2). */
export default function Congratulations({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["pricing", "invoices"]);
  const plan = planName(loaderData.planId);
  return (
    <div className="congratulations-layer">
      <PageTitle dialog>{t("congratulations.title")}</PageTitle>
      <dialog className="congratulations" open aria-labelledby="congratulations">
        <h2 id="congratulations" tabIndex={-1} {...{ autoFocus: true }}>
          {t("congratulations.title")}
        </h2>
        <dl>
          <div>
            <dt>{t("congratulations.plan")}</dt>
            <dd>{plan}</dd>
          </div>
          <div>
            <dt>{t("congratulations.product")}</dt>
            <dd>{loaderData.product ?? t("invoices:pdf.line", { plan })}</dd>
          </div>
        </dl>
        <p>{t("congratulations.text")}</p>
        <p className="congratulations-acts">
          <a className="btn primary" href="/console/subscriptions">
            {t("congratulations.open")}
          </a>
          <a className="btn" href="/pricing">
            {t("congratulations.close")}
          </a>
        </p>
      </dialog>
    </div>
  );
}
