import { useState } from "react";
import { Button } from "#app/components/button.tsx";
import { Notice } from "#app/components/notice.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useHydrated } from "#app/components/use-hydrated.ts";
import { useUnits } from "#app/components/use-units.ts";
import type { Slip } from "#app/domain/orders/slip.ts";
import { isEditable } from "#app/domain/orders/statuses.ts";
import { keptPreparations, unsavedPreparation } from "./kept-prepared.ts";

interface UnsavedPreparationProps {
  order: Pick<Slip, "id" | "status" | "items" | "may_prepare">;
  /** The id of whoever looks at it. */
  author: string;
}

/**
 * What was typed of an order's quantities and not saved before it could be prepared here no more: the receipt says something
 * else. Its author lets it go. Of one that waits again lines may have changed, so there it says nothing.
 */
export function UnsavedPreparation({ order, author }: UnsavedPreparationProps) {
  const { t } = useTranslation("orders");
  const hydrated = useHydrated();
  const [dropped, setDropped] = useState(false);
  if (!hydrated || dropped || order.may_prepare || isEditable(order)) return null;
  return (
    <TypedPreparation
      order={order}
      author={author}
      title={t("editing.lost")}
      onDrop={() => setDropped(true)}
    />
  );
}

interface TypedPreparationProps {
  order: Pick<Slip, "id" | "items">;
  author: string;
  title: string;
  onDrop: () => void;
}

/** What this tab keeps of an author's quantities of an order that says otherwise, until it is let go. */
export function TypedPreparation({ order, author, title, onDrop }: TypedPreparationProps) {
  const { t } = useTranslation("orders");
  const units = useUnits();
  const unsaved = unsavedPreparation(order, author);
  if (unsaved.length === 0) return null;
  function drop() {
    keptPreparations.forget({ orderId: order.id });
    onDrop();
  }
  return (
    <Notice
      tone="alert"
      title={title}
      live
      action={
        <Button type="button" onClick={drop}>
          {t("editing.drop")}
        </Button>
      }
    >
      <ul>
        {unsaved.map(({ line: { id, name, unit }, said }) => (
          <li key={id}>
            {t("changes.prepared", { name, amount: `${said.new_quantity} ${units.short(unit)}` })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
