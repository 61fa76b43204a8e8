import { useEffect, useMemo, useRef } from "react";
import { useNavigation } from "react-router";
import { useTranslation } from "#app/components/translation.tsx";
import type { Slip } from "#app/domain/orders/slip.ts";
import { isEditable } from "#app/domain/orders/statuses.ts";
import { unsavedPreparation } from "#app/routes/orders/kept-prepared.ts";
import { TypedPreparation } from "#app/routes/orders/unsaved-preparation.tsx";
import { useGone } from "./use-gone.ts";

interface GoneSlipsProps {
  /** Those that stand on the board. */
  slips: readonly Slip[];
  /** What else the board shows. */
  view: string;
  /** The id of whoever looks at it. */
  author: string;
}

/**
 * What was typed of orders that are no longer on a board, be it that they were deleted with their workplace, or that they
 * belong to another day or another team by now, and of those that wait again, maybe with other lines: nothing else there
 * speaks of them. Of those that their reader has just moved or discarded it says nothing.
 */
export function GoneSlips({ slips, view, author }: GoneSlipsProps) {
  const { t } = useTranslation("orders");
  const { formAction } = useNavigation();
  // Its search names other slips that are open. Quantities are sent to the board itself, and forgotten where they were saved.
  const on = formAction?.split("?")[0];
  const acted = useRef("");
  useEffect(() => {
    if (on) acted.current = on;
  }, [on]);
  const told = (order: Slip) =>
    !acted.current.includes(order.id) && unsavedPreparation(order, author).length > 0;
  const taken = useMemo(() => slips.filter((one) => !isEditable(one)), [slips]);
  const [gone, drop] = useGone(taken, { view, told });
  // After that: what comes of an act is drawn as the act ends.
  useEffect(() => {
    void slips;
    if (!formAction) acted.current = "";
  }, [slips, formAction]);
  return gone.map((order) => (
    <TypedPreparation
      key={order.id}
      order={order}
      unsaved={unsavedPreparation(order, author)}
      title={t(slips.some(({ id }) => id === order.id) ? "editing.putBack" : "editing.typedGone", {
        number: order.number,
      })}
      onDrop={() => drop(order.id)}
    />
  ));
}
