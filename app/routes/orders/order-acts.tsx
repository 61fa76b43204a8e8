import type { ReactNode } from "react";
import { ButtonLink, buttonClass } from "#app/components/button.tsx";
import { PlainLink } from "#app/components/plain-link.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { mainMove } from "#app/domain/orders/lifecycle.ts";
import type { OrderPage } from "#app/domain/orders/order-shapes.ts";
import { MoveButton } from "./move-button.tsx";
import { MoveMenu } from "./move-menu.tsx";
import { orderPaths } from "./order-paths.ts";

interface OrderActsProps {
  order: OrderPage;
  base: string;
  /** Acts of one room. */
  acts?: ReactNode;
}

/**
 * What can be done with an order on its page: the one act that its status asks for stands out, the others are in a menu.
 * Where quantities are being written down, what ends that is the act.
 */
export function OrderActs({ order, base, acts }: OrderActsProps) {
  const { t } = useTranslation("orders");
  const paths = orderPaths(base, order.id);
  const move = mainMove(order);
  const edits = !move && order.may_edit;
  return (
    <div className="acts">
      {order.may_prepare ? null : <MainAct order={order} base={base} />}
      <MoveMenu order={order} base={base} discardTo={paths.discard} button>
        {order.may_edit && !edits ? <PlainLink to={paths.edit}>{t("edit")}</PlainLink> : null}
        {move || edits || order.may_prepare ? (
          <a href={paths.receipt} target="_blank" rel="noopener">
            {t("receipt")}
          </a>
        ) : null}
        <PlainLink to={paths.email} preventScrollReset>
          {t("emailing.act")}
        </PlainLink>
        {acts}
      </MoveMenu>
    </div>
  );
}

/** The next move, else the edit, else the receipt. */
function MainAct({ order, base }: Pick<OrderActsProps, "order" | "base">) {
  const { t } = useTranslation("orders");
  const paths = orderPaths(base, order.id);
  const move = mainMove(order);
  if (move) return <MoveButton key={move} order={order} base={base} move={move} />;
  if (order.may_edit) return <ButtonLink to={paths.edit}>{t("edit")}</ButtonLink>;
  return (
    <a className={buttonClass({ variant: "line" })} href={paths.receipt} target="_blank" rel="noopener">
      {t("receipt")}
    </a>
  );
}
