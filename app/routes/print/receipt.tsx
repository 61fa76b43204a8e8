import { PageTitle } from "#app/components/page-title.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { orderReceipt } from "#app/domain/orders/order-receipt.server.ts";
import { loadAnywhere } from "#app/http/load-anywhere.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { requestContext } from "#app/http/request-context.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import type { Route } from "./+types/receipt";
import { PaperSize } from "./paper-size.tsx";
import { PrintActs } from "./print-acts.tsx";
import { PrintedReceipt } from "./printed-receipt.tsx";
import { receiptHeight } from "./receipt-lines.ts";
import { useReceiptLines } from "./use-receipt-lines.ts";
import "./print.css";

export const handle: AppHandle = {
  hydrate: false,
  room: "receipt-page",
  ns: ["print", "orders"],
  head: ReceiptSize,
};
export const headers = noStore;

/**
 * Opens for a console user with the right to read orders, or a member of an allowed workplace, of the order's own
 * organization; for anybody else there is no such page (document 4, Who may do what).
 */
export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const { answer, caller } = await loadAnywhere(orderReceipt, args);
  const { id } = answer.order;
  const base =
    caller.actor.kind === "member" ? `/store/${caller.scope?.organization.slug}` : "/console/store";
  return { ...answer, back: `${base}/orders/${id}`, nonce: context.get(requestContext).nonce };
}

/** Paper as long as the lines of the receipt. */
function ReceiptSize({ loaderData: { nonce, ...receipt } }: Route.ComponentProps) {
  return <PaperSize nonce={nonce} height={receiptHeight(useReceiptLines(receipt))} />;
}

export default function Receipt({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("print");
  const { order, business, timeZone, back, nonce } = loaderData;
  const lines = useReceiptLines({ order, business, timeZone });
  return (
    <>
      <PageTitle>{t("title", { number: order.number })}</PageTitle>
      <PrintActs back={back} backLabel={t("back")} nonce={nonce} />
      <PrintedReceipt lines={lines} title={t("title", { number: order.number })} />
    </>
  );
}
