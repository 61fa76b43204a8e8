import { useTranslation } from "#app/components/translation.tsx";
import { getOrder } from "#app/domain/orders/get-order.server.ts";
import { receiptOf } from "#app/domain/orders/order-pages.server.ts";
import { settingsOf } from "#app/domain/settings/order-settings.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { found } from "#app/http/page-refusal.server.ts";
import { pageTitle } from "#app/http/page-title.server.ts";
import { recognizeAll } from "#app/http/recognize.server.ts";
import { requestContext } from "#app/http/request-context.ts";
import { mayPass } from "#app/lib/actor.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import { id } from "#app/lib/input.server.ts";
import type { Route } from "./+types/receipt";
import { PaperSize } from "./paper-size.tsx";
import { PrintActs } from "./print-acts.tsx";
import { Slip } from "./slip.tsx";
import { slipHeight } from "./slip-height.ts";
import { useSlipLines } from "./use-slip-lines.ts";

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
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const orderId = id.parse(params.order_id);
  const callers = await recognizeAll(request, context);
  const receipts = await Promise.all(callers.map((caller) => receiptFor(caller, orderId)));
  const receipt = found(receipts.find((one) => one !== null));
  const title = pageTitle(context, "print", "title", { number: receipt.order.number });
  return { ...receipt, title, nonce: context.get(requestContext).nonce };
}

async function receiptFor({ actor, scope }: Caller, orderId: string) {
  if (!scope || !mayPass(actor, getOrder.access)) return null;
  const [order, settings] = await Promise.all([
    receiptOf(prisma, scope, orderId),
    settingsOf(prisma, scope, "store"),
  ]);
  if (!order) return null;
  const { name, slug, timeZone } = scope.organization;
  const room = actor.kind === "member" ? `/store/${slug}` : "/console/store";
  const business = settings.business_details.display ? name : null;
  return { order, business, timeZone, back: `${room}/orders/${orderId}` };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** Paper as long as the lines of the receipt. */
function ReceiptSize({ loaderData: { order, business, nonce } }: Route.ComponentProps) {
  return <PaperSize nonce={nonce} height={slipHeight(useSlipLines(order, business))} />;
}

export default function Receipt({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("print");
  const { order, business, timeZone, back, nonce } = loaderData;
  return (
    <>
      <PrintActs back={back} backLabel={t("back")} nonce={nonce} />
      <Slip order={order} business={business} timeZone={timeZone} />
    </>
  );
}
