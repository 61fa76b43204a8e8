import { data, redirect } from "react-router";
import { Notice } from "#app/components/notice.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { INVOICE_DAYS } from "#app/domain/billing/limits.ts";
import { openPurchase } from "#app/domain/billing/open-purchase.server.ts";
import { purchaseById } from "#app/domain/billing/purchase-by.server.ts";
import { purchaseQuestions } from "#app/domain/billing/purchase-questions.server.ts";
import { requireUser } from "#app/http/audience-guards.server.ts";
import { callerOf, scopeOf } from "#app/http/caller.server.ts";
import { load } from "#app/http/load.server.ts";
import { throwAsPage } from "#app/http/page-refusal.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { perform } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Route } from "./+types/pay";
import { BoughtWords } from "./bought-words.tsx";
import { PageHead } from "./page-head.tsx";
import { PayQuestions } from "./pay-questions.tsx";
import { windowPath } from "./pay-window.server.ts";
import "./pricing.css";

export const handle: AppHandle = { ns: ["pricing", "errors"] };
export const middleware: Route.MiddlewareFunction[] = [requireUser];

/** Nothing was asked of the provider, or nothing came of it. */
const nowhere = { kind: null, price: null, goesOn: null, questions: null, removal: null, refused: null };

/**
 * Asks the provider for the payment; what is paid, or opens over the page of prices, goes on there, once what stands before it
 * was told.
 */
export async function loader(args: Route.LoaderArgs) {
  const { purchase_id } = args.params;
  const { bought, questions } = await load({ bought: purchaseById, questions: purchaseQuestions }, args);
  const { removeAt: at, timeZone } = scopeOf(args.context).organization;
  try {
    const { purchase } = await perform(openPurchase, callerOf(args.context), { purchase_id });
    if (purchase.kind === "paid") throw redirect(`/pricing/congratulations/${purchase_id}`);
    const goesOn = wayOf(purchase, questions !== null);
    if (purchase.kind === "overlay" && goesOn && !questions) throw redirect(goesOn);
    const asked = questions && goesOn ? { ...questions, timeZone } : null;
    const price = "price" in purchase ? purchase.price : null;
    return data({ bought, ...nowhere, kind: purchase.kind, price, goesOn, questions: asked });
  } catch (error) {
    if (!(error instanceof Refusal) || error.http < 409) return throwAsPage(error);
    if (error.code === "purchase_removal" && at)
      return data({ bought, ...nowhere, removal: { at, timeZone } }, { status: error.http });
    return data({ bought, ...nowhere, refused: error.code }, { status: error.http });
  }
}

interface Begun {
  kind: string;
  reference?: string;
  url?: string;
}

/**
 * Where a payment that was begun goes on: over the page of prices, or at the provider. An invoice goes on by itself, but where
 * something is to be told first: there its link asks for this page.
 */
function wayOf({ kind, reference, url }: Begun, told: boolean): string | null {
  const overPrices = kind === "overlay" || (kind === "invoice" && told);
  return overPrices && reference ? windowPath(reference, told) : (url ?? null);
}

/** The way to the payment of what is bought, and what hinders it (document 1, section 4). */
export default function Pay({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["pricing", "errors"]);
  const { bought, kind, price, goesOn, questions, removal, refused } = loaderData;
  return (
    <div className="wrap pricing">
      <PageHead title={`${t("pay.title")} · Tejghea`} description={t("lead")} />
      <h1>{t("pay.title")}</h1>
      <BoughtWords {...bought} price={price} />
      {refused ? (
        <Notice
          tone="warn"
          live
          action={
            <>
              {refused === "purchase_details" ? (
                <a href="/console/organization#billing-details">{t("pay.details")}</a>
              ) : null}
              <a href={`/pricing/pay/${bought.id}`}>{t("pay.again")}</a>
            </>
          }
        >
          {t(`errors:refusal.${refused}`)}
        </Notice>
      ) : null}
      {removal ? <Removal {...removal} /> : null}
      {questions ? <PayQuestions planId={bought.planId} {...questions} /> : null}
      {kind === "invoice" ? (
        <Notice title={t("pay.sent")}>{t("pay.sentText", { days: INVOICE_DAYS })}</Notice>
      ) : null}
      {kind === "closed" ? <Notice tone="warn">{t("pay.closed")}</Notice> : null}
      <p className="pay-acts">
        {goesOn ? (
          <a className={questions ? "btn" : "btn primary"} href={goesOn}>
            {t(questions?.beside || questions?.owes ? "pay.second" : "pay.goOn")}
          </a>
        ) : null}
        <a href="/pricing">{t("pay.back")}</a>
      </p>
    </div>
  );
}

/** The business is going to be removed, with all that is paid for it: where that is canceled. */
function Removal({ at, timeZone }: { at: Date; timeZone: string }) {
  const { t } = useTranslation("pricing");
  return (
    <Notice tone="warn" action={<a href="/console/organization">{t("pay.removalOpen")}</a>}>
      {t("pay.removal", { date: useFormat().date(at, timeZone, "medium") })}
    </Notice>
  );
}
