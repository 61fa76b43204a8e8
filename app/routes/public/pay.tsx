import { data, redirect } from "react-router";
import { Notice } from "#app/components/notice.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { openPurchase } from "#app/domain/billing/open-purchase.server.ts";
import { planName } from "#app/domain/billing/plan-name.ts";
import { purchaseById } from "#app/domain/billing/purchase-by.server.ts";
import { requireUser } from "#app/http/audience-guards.server.ts";
import { callerOf } from "#app/http/caller.server.ts";
import { load } from "#app/http/load.server.ts";
import { throwAsPage } from "#app/http/page-refusal.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import { perform } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Route } from "./+types/pay";
import { PageHead } from "./page-head.tsx";
import "./pricing.css";

export const handle: AppHandle = { ns: ["pricing", "errors"] };
export const middleware: Route.MiddlewareFunction[] = [requireUser];

/** Asks the provider for the payment; what is paid, or opens over the page of prices, goes on there. */
export async function loader(args: Route.LoaderArgs) {
  const { purchase_id } = args.params;
  const bought = await load(purchaseById, args);
  try {
    const { purchase } = await perform(openPurchase, callerOf(args.context), { purchase_id });
    if (purchase.kind === "paid") throw redirect(`/pricing/congratulations/${purchase_id}`);
    if (purchase.kind === "overlay") throw redirect(`/pricing?_ptxn=${purchase.reference}`);
    return data({ bought, purchase, refused: null });
  } catch (error) {
    if (!(error instanceof Refusal) || error.http < 409) return throwAsPage(error);
    return data({ bought, purchase: null, refused: error.code }, { status: error.http });
  }
}

/** The way to the payment of what is bought, and what hinders it (document 1, section 4). */
export default function Pay({ loaderData: { bought, purchase, refused } }: Route.ComponentProps) {
  const { t } = useTranslation(["pricing", "errors"]);
  const cycle = t(bought.billingCycle === "year" ? "pay.year" : "pay.month");
  return (
    <div className="wrap pricing">
      <PageHead title={`${t("pay.title")} · Tejghea`} description={t("lead")} />
      <h1>{t("pay.title")}</h1>
      <p className="sub">
        {planName(bought.planId)}, {cycle}
      </p>
      {refused ? (
        <Notice tone="warn" live action={<a href={`/pricing/pay/${bought.id}`}>{t("pay.again")}</a>}>
          {t(`errors:refusal.${refused}`)}
        </Notice>
      ) : null}
      {purchase?.kind === "page" ? (
        <p>
          <a className="btn primary" href={purchase.url}>
            {t("pay.goOn")}
          </a>
        </p>
      ) : null}
      {purchase?.kind === "invoice" ? <Notice title={t("pay.sent")}>{t("pay.sentText")}</Notice> : null}
      {purchase?.kind === "closed" ? <Notice tone="warn">{t("pay.closed")}</Notice> : null}
      <p>
        <a href="/pricing">{t("pay.back")}</a>
      </p>
    </div>
  );
}
