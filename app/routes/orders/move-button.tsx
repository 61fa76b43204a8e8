import { Button, type ButtonLook } from "#app/components/button.tsx";
import { RowForm } from "#app/components/row-form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useHydrated } from "#app/components/use-hydrated.ts";
import type { MoveName } from "#app/domain/orders/lifecycle.ts";
import type { OrderRow } from "#app/domain/orders/order-shapes.ts";
import { orderPaths } from "./order-paths.ts";

const looks: Record<MoveName, ButtonLook["variant"]> = {
  take: "line",
  release: undefined,
  complete: "primary",
  reopen: undefined,
  hand_over: "inked",
  undo_hand_over: undefined,
  discard: undefined,
  undo_discard: undefined,
};

interface MoveButtonProps {
  order: Pick<OrderRow, "id" | "version">;
  base: string;
  move: MoveName;
  /** Drawn as the one act that stands out. */
  main?: boolean;
}

/** One move of an order as a form of one button. With scripts an order that is taken is open on the board at once. */
export function MoveButton({ order, base, move, main }: MoveButtonProps) {
  const { t } = useTranslation("orders");
  const opened = useHydrated() && move === "take" ? { open: order.id } : null;
  return (
    <RowForm action={orderPaths(base, order.id).move(move)} fields={{ version: order.version, ...opened }}>
      <Button wide variant={main ? "primary" : looks[move]}>
        {t(`move.${move}`)}
      </Button>
    </RowForm>
  );
}
