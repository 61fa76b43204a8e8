import { type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from "react";
import { useHydrated } from "#app/components/use-hydrated.ts";
import { type PreparedReason, preparedReasons } from "#app/domain/orders/reasons.ts";

interface Line {
  isShort: boolean;
  wanted: boolean;
  /** As a reason is chosen by a button. */
  onReason: () => void;
}

/**
 * Why a line gets less than was asked for. With scripts it is asked by buttons while somebody is at the line, has typed
 * less or touched its quantity, and whenever it was forgotten (`wanted`).
 */
export function useReasonOf(initial: string, { isShort, wanted, onReason }: Line) {
  const byButtons = useHydrated();
  const [reason, setReason] = useState<PreparedReason | "">(
    () => preparedReasons.find((one) => one === initial) ?? "",
  );
  const [at, setAt] = useState(false);
  return {
    reason,
    byButtons,
    asking: byButtons && isShort && (at || (wanted && reason === "")),
    ask: () => setAt(true),
    choose(chosen: PreparedReason, { currentTarget, detail }: MouseEvent<HTMLButtonElement>) {
      onReason();
      setReason(chosen);
      setAt(false);
      const field = currentTarget.closest("td")?.querySelector("input");
      // A finger is done with the line; who has pressed a key goes on from its quantity.
      if (detail > 0) field?.blur();
      else field?.focus();
    },
    /** Of the row of the line. */
    row: {
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (!currentTarget.contains(relatedTarget)) setAt(false);
      },
      onKeyDown({ key }: KeyboardEvent) {
        if (key === "Escape") setAt(false);
      },
    },
  };
}
