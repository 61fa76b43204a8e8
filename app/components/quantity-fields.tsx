import { type ComponentType, useEffect, useState } from "react";

/** What writes into a field of a quantity by keys of its own. */
export interface PadProps {
  field: HTMLInputElement;
  onClose: () => void;
}

/** Fingers without keys, and room enough above the pad. */
const forFingers = "(pointer: coarse) and (min-height: 560px)";

/**
 * Whatever is typed into a field of a quantity (`data-quantity`) is its new value: entered or tapped, all of it is
 * chosen, and on touch a pad of figures opens below it. What was typed before scripts ran stays as it is.
 */
export function QuantityFields() {
  const [pad, setPad] = useState<{ Pad: ComponentType<PadProps>; field: HTMLInputElement } | null>(null);
  useEffect(() => {
    let without = false;
    function enter({ target }: Pick<Event, "target">) {
      if (!(target instanceof HTMLInputElement) || target.dataset.quantity === undefined) return;
      target.select();
      if (without || !matchMedia(forFingers).matches) return;
      const { inputMode } = target;
      target.inputMode = "none";
      import("./number-pad.tsx").then(
        ({ NumberPad: Pad }) => target === document.activeElement && setPad({ Pad, field: target }),
        () => {
          without = true;
          target.inputMode = inputMode;
        },
      );
    }
    const { activeElement: target } = document;
    if (target instanceof HTMLInputElement && target.value === target.defaultValue) enter({ target });
    const events = ["focusin", "click"];
    for (const event of events) document.addEventListener(event, enter);
    return () => {
      for (const event of events) document.removeEventListener(event, enter);
    };
  }, []);
  if (!pad) return null;
  const { Pad, field } = pad;
  return <Pad field={field} onClose={() => setPad((now) => (now?.field === field ? null : now))} />;
}
