import { Outlet } from "react-router";
import { reloadAfterConflict } from "#app/components/after-conflict.ts";
import { ButtonLink } from "#app/components/button.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageBehind } from "#app/components/page-behind.tsx";
import { MenuPost } from "#app/components/row-menu.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormToken } from "#app/components/use-form-token.ts";
import type { OrderPage } from "#app/domain/orders/order-shapes.ts";
import { memberOf } from "#app/http/member.server.ts";
import { noStore } from "#app/http/no-store.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import { answerPreparation } from "#app/routes/orders/answer-preparation.server.ts";
import { LiveOrders } from "#app/routes/orders/live-orders.tsx";
import { loadOrder } from "#app/routes/orders/load-order.server.ts";
import { orderPaths } from "#app/routes/orders/order-paths.ts";
import { OrderView } from "#app/routes/orders/order-view.tsx";
import type { Route } from "./+types/order";

export const handle: AppHandle = { ns: ["store", "orders"], dialogs: true };
export const headers = noStore;

export const loader = async (args: Route.LoaderArgs) => ({
  ...(await loadOrder(args)),
  placed: args.url.searchParams.has("placed"),
  /** Whoever takes orders may put this one into the next again. */
  repeat: memberOf(args.context).role === "sales" ? newFormToken() : null,
});

export function action(args: Route.ActionArgs) {
  const base = `/store/${args.params.slug}`;
  const board = args.url.searchParams.get("from") === "board";
  return answerPreparation(args, board ? () => `${base}/board` : undefined);
}

export const shouldRevalidate = reloadAfterConflict;

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { placed, repeat, ...view } = loaderData;
  return (
    <>
      <LiveOrders version={loaderData.live} />
      <PageBehind>
        <OrderView {...view} reply={actionData} acts={repeat ? <Repeat {...view} token={repeat} /> : null}>
          {placed ? <Placed number={view.order.number} base={view.base} /> : null}
        </OrderView>
      </PageBehind>
      <Outlet />
    </>
  );
}

function Repeat({ order, base, token }: { order: OrderPage; base: string; token: string }) {
  const { t } = useTranslation("store");
  return (
    <MenuPost action={orderPaths(base, order.id).repeat} name="form_token" value={useFormToken(token)}>
      {t("order.repeat")}
    </MenuPost>
  );
}

function Placed({ number, base }: { number: number; base: string }) {
  const { t } = useTranslation("store");
  return (
    <Notice
      title={t("order.placed", { number })}
      live
      action={
        <ButtonLink variant="primary" to={`${base}/new`}>
          {t("order.again")}
        </ButtonLink>
      }
    >
      <p>{t("order.placedText")}</p>
    </Notice>
  );
}
