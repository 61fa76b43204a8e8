import type { ReactNode } from "react";
import { PlainLink } from "#app/components/plain-link.tsx";
import { MenuPost, RowMenu } from "#app/components/row-menu.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { otherMoves } from "#app/domain/orders/lifecycle.ts";
import type { Slip } from "#app/domain/orders/slip.ts";
import { orderPaths } from "./order-paths.ts";

interface MoveMenuProps {
  order: Pick<Slip, "id" | "number" | "status" | "version" | "moves" | "may_edit">;
  base: string;
  /** The address of the dialog that discards it. */
  discardTo: string;
  button?: boolean;
  /** The id of what says which order it is, where there are several. */
  describedBy?: string;
  /** Whether links to the order's page and to what stands on it are among the acts. */
  withPage?: boolean;
  /** What is among the acts before all others. */
  children?: ReactNode;
}

/** What else can be done with an order. */
export function MoveMenu({ order, base, discardTo, button, describedBy, withPage, children }: MoveMenuProps) {
  const { t } = useTranslation("orders");
  const paths = orderPaths(base, order.id);
  const others = otherMoves(order);
  const discards = order.moves.includes("discard");
  if (!withPage && !children && others.length === 0 && !discards) return null;
  return (
    <RowMenu
      label={t("otherActs", { number: order.number })}
      button={button}
      fields={others.length > 0 ? { version: order.version } : {}}
    >
      {children}
      {withPage ? (
        <>
          <PlainLink to={paths.page}>{t("open")}</PlainLink>
          <a href={paths.receipt} target="_blank" rel="noopener">
            {t("receipt")}
          </a>
          {order.may_edit ? <PlainLink to={paths.edit}>{t("edit")}</PlainLink> : null}
        </>
      ) : null}
      {others.map((name) => (
        <MenuPost key={name} action={paths.move(name)} aria-describedby={describedBy}>
          {t(`move.${name}`)}
        </MenuPost>
      ))}
      {discards ? (
        <PlainLink className="danger" to={discardTo} preventScrollReset>
          {t("move.discard")}
        </PlainLink>
      ) : null}
    </RowMenu>
  );
}
