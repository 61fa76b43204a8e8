import { RowLink } from "#app/components/row-link.tsx";
import { MenuPost, RowMenu } from "#app/components/row-menu.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { Slip } from "#app/domain/orders/slip.ts";
import { otherMoves } from "./main-move.ts";
import { orderPaths } from "./order-paths.ts";

interface MoveMenuProps {
  order: Pick<Slip, "id" | "number" | "version" | "moves" | "may_edit">;
  base: string;
  /** The address of the dialog that discards it. */
  discardTo: string;
  button?: boolean;
  /** Whether the order's own page is among the links. */
  withPage?: boolean;
}

/** What else can be done with an order. */
export function MoveMenu({ order, base, discardTo, button, withPage }: MoveMenuProps) {
  const { t } = useTranslation("orders");
  const paths = orderPaths(base, order.id);
  return (
    <RowMenu label={t("otherActs", { number: order.number })} button={button}>
      {withPage ? <RowLink to={paths.page}>{t("open")}</RowLink> : null}
      <a href={paths.receipt} target="_blank" rel="noopener">
        {t("receipt")}
      </a>
      {order.may_edit ? <RowLink to={paths.edit}>{t("edit")}</RowLink> : null}
      {otherMoves(order.moves).map((name) => (
        <MenuPost key={name} action={paths.move(name)} fields={{ version: order.version }}>
          {t(`move.${name}`)}
        </MenuPost>
      ))}
      {order.moves.includes("discard") ? (
        <RowLink className="danger" to={discardTo} preventScrollReset>
          {t("move.discard")}
        </RowLink>
      ) : null}
    </RowMenu>
  );
}
