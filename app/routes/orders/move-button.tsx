import { Button, type ButtonLook } from "#app/components/button.tsx";
import { RowForm } from "#app/components/row-form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useHydrated } from "#app/components/use-hydrated.ts";
import type { MoveName } from "#app/domain/orders/lifecycle.ts";
import type { OrderRow } from "#app/domain/orders/order-shapes.ts";
import { orderPaths } from "./order-paths.ts";

interface MoveButtonProps {
  order: Pick<OrderRow, "id" | "version">;
  base: string;
  move: MoveName;
  /** The id of what says which order it is, where there are several. */
  describedBy?: string;
}

/** Outlined as an order is taken, ink as it goes over the counter: which step is next is seen before it is read. */
const looks: Partial<Record<MoveName, ButtonLook["variant"]>> = { take: "line", hand_over: "inked" };

/**
 * The next step of an order as a form of one button, which looks the same wherever it stands. With scripts an order that is
 * taken is open on the board at once.
 */
export function MoveButton({ order, base, move, describedBy }: MoveButtonProps) {
  const { t } = useTranslation("orders");
  const opened = useHydrated() && move === "take" ? { open: order.id } : null;
  return (
    <RowForm action={orderPaths(base, order.id).move(move)} fields={{ version: order.version, ...opened }}>
      <Button wide variant={looks[move] ?? "primary"} aria-describedby={describedBy}>
        {t(`move.${move}`)}
      </Button>
    </RowForm>
  );
}
