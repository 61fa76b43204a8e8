import { useState } from "react";
import { Button } from "#app/components/button.tsx";
import { Notice } from "#app/components/notice.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useHydrated } from "#app/components/use-hydrated.ts";
import type { Slip } from "#app/domain/orders/slip.ts";
import { isEditable } from "#app/domain/orders/statuses.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import { parseQuantity } from "#app/lib/quantity.ts";
import { keptPreparations, unsavedOf, unsavedPreparation } from "./kept-prepared.ts";
import { useOrderWords } from "./use-order-words.ts";

interface UnsavedPreparationProps {
  order: Pick<Slip, "id" | "status" | "items" | "may_prepare">;
  /** The id of whoever looks at it. */
  author: string;
  /** To what was sent of it. */
  reply?: FormReply | undefined;
}

/**
 * What was typed of an order's quantities and not saved before it could be prepared here no more: the receipt says something
 * else. Its author lets it go. Of one that waits again lines may have changed, so there it says nothing but what was just sent.
 */
export function UnsavedPreparation({ order, author, reply }: UnsavedPreparationProps) {
  const { t } = useTranslation("orders");
  const hydrated = useHydrated();
  const [dropped, setDropped] = useState(false);
  if (dropped || order.may_prepare) return null;
  const kept = hydrated && !isEditable(order) ? unsavedPreparation(order, author) : [];
  return (
    <TypedPreparation
      order={order}
      unsaved={kept.length > 0 ? kept : unsavedOf(order, reply)}
      title={t("editing.lost")}
      onDrop={hydrated && (() => setDropped(true))}
    />
  );
}

interface TypedPreparationProps {
  order: Pick<Slip, "id">;
  unsaved: ReturnType<typeof unsavedPreparation>;
  title: string;
  /** Without scripts nothing lets it go but the next page. */
  onDrop: (() => void) | false;
}

/** What was typed of the quantities of an order that says otherwise, until it is let go. */
export function TypedPreparation({ order, unsaved, title, onDrop }: TypedPreparationProps) {
  const { t } = useTranslation("orders");
  const { quantity, unit: unitOf } = useOrderWords();
  const typed = ({ new_quantity: text }: { new_quantity: string }, unit: number) =>
    parseQuantity(text) === null ? `${text} ${unitOf(unit)}` : quantity(text, unit);
  if (unsaved.length === 0) return null;
  return (
    <Notice
      tone="alert"
      title={title}
      live
      action={
        onDrop && (
          <Button
            type="button"
            onClick={() => {
              keptPreparations.forget({ orderId: order.id });
              onDrop();
            }}
          >
            {t("editing.drop")}
          </Button>
        )
      }
    >
      <ul>
        {unsaved.map(({ line: { id, name, unit, _pivot_quantity: asked }, said }) => (
          <li key={id}>
            {t("changes.quantity", { name, from: quantity(asked, unit), to: typed(said, unit) })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
