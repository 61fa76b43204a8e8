import { redirect, useLocation } from "react-router";
import { PageTitle } from "#app/components/page-title.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { invoiceByReference } from "#app/domain/billing/invoice-by-reference.server.ts";
import { listSubscriptions } from "#app/domain/billing/list-subscriptions.server.ts";
import { planName } from "#app/domain/billing/plan-name.ts";
import { RETURN_PATH } from "#app/domain/billing/refresh-subscriptions.server.ts";
import { reportOrder } from "#app/domain/billing/report-order.server.ts";
import { statusTable } from "#app/domain/orders/statuses.ts";
import { allowed, callerOf } from "#app/http/caller.server.ts";
import { given, load } from "#app/http/load.server.ts";
import { localeOf } from "#app/http/locale.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { speakAsOrdered } from "#app/http/speak-as-ordered.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { formatMoney } from "#app/lib/format.ts";
import { perform } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Route } from "./+types/order-success";
import { TRANSACTION } from "./pay-window.server.ts";
import { PlacedOrder } from "./placed-order.tsx";
import "./site.css";

export const handle: AppHandle = { ns: ["public", "shop", "common"] };
export const middleware: Route.MiddlewareFunction[] = [speakAsOrdered];
export const headers = noStore;

/**
 * Reports the checkout that somebody comes back from; a payment leads on to what was bought, that of an invoice and a card
 * that was set to the subscriptions, an order that is over to its own page.
 */
export async function loader(args: Route.LoaderArgs) {
  const { url, context } = args;
  const session_id = url.searchParams.get("session_id") ?? "";
  /** Whether the subscriptions are theirs to look at. */
  const { list: leads } = allowed(context, { list: listSubscriptions });
  if (session_id === "" || session_id.length > 255) return { state: "unknown" as const };
  try {
    const { known, paid, own, purchase_id, placed } = await perform(reportOrder, callerOf(context), {
      session_id,
    });
    if (placed && statusTable[placed.order.status].end !== null)
      throw redirect(`/shop/${placed.slug}/orders/${placed.link}`);
    if (placed) return { state: "placed" as const, placed };
    if (paid && purchase_id) throw redirect(`/pricing/congratulations/${purchase_id}`);
    if (paid && own) throw await toList(args, session_id);
    if (paid) return { state: "paid" as const };
    if (!known && leads && TRANSACTION.test(session_id)) throw redirect(RETURN_PATH);
    return known ? { state: "waiting" as const, leads: leads && own } : { state: "unknown" as const };
  } catch (error) {
    if (error instanceof Refusal) return { state: "waiting" as const, leads };
    throw error;
  }
}

/** To the subscriptions, which say of what was paid what it was for and how much. */
async function toList(args: Route.LoaderArgs, reference: string): Promise<Response> {
  const list = "/console/subscriptions";
  const invoice = await load(given(invoiceByReference, { reference }), args);
  if (!invoice) return redirect(list);
  const sum = formatMoney(invoice.amount, invoice.currency, localeOf(args.context));
  return redirectWithToast(list, "subscriptions.paid", { params: { sum, plan: planName(invoice.planId) } });
}

/**
 * Where whoever has ordered or paid comes back to (document 1, section 2); search engines leave it out. A `session_id` that
 * is none of ours is said to be unknown.
 */
export default function OrderSuccess({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["public", "common"]);
  const { state } = loaderData;
  const { search } = useLocation();
  if (state === "placed") return <PlacedOrder {...loaderData.placed} />;
  return (
    <div className="wrap">
      <div className="empty">
        <PageTitle>{t("order_success.title")}</PageTitle>
        <meta name="robots" content="noindex" />
        <h1>{t("order_success.title")}</h1>
        <p>{t(`order_success.${state}`)}</p>
        <p>
          {state === "waiting" ? <a href={search}>{t("order_success.again")}</a> : null}
          {state === "unknown" ? <a href="/contact">{t("order_success.ask")}</a> : null}{" "}
          {state === "waiting" && loaderData.leads ? (
            <a href="/console/subscriptions">{t("order_success.subscriptions")}</a>
          ) : null}
        </p>
        <p>
          <a className="btn primary" href="/">
            {t("common:error.back")}
          </a>
        </p>
      </div>
    </div>
  );
}
