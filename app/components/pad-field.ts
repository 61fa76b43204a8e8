import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { isWholeUnit } from "#app/lib/quantity.ts";

/** The device's own keyboard stays away as long as the pad is there. The field comes into sight above it. */
export function useOwnKeyboard(field: HTMLInputElement): void {
  useLayoutEffect(() => {
    const whole = isWholeUnit(Number(field.dataset.quantity || 1));
    field.inputMode = "none";
    field.scrollIntoView({ block: "nearest" });
    return () => {
      field.inputMode = whole ? "numeric" : "decimal";
    };
  }, [field]);
}

/**
 * Ends with the focus, once that is neither in the field nor in the pad; or with Escape. The room below it goes with it,
 * which may move the page: what a finger pressed to leave the field has its click before that.
 */
export function useLeaving(
  field: HTMLInputElement,
  pad: { readonly current: HTMLElement | null },
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose);
  const left = useEffectEvent(({ target, relatedTarget }: FocusEvent) => {
    const inside = (place: EventTarget | null) =>
      place === field || (place instanceof Node && pad.current?.contains(place));
    return inside(target) && !inside(relatedTarget);
  });
  useEffect(() => {
    let after: ReturnType<typeof setTimeout>;
    const leave = (event: FocusEvent) => {
      if (left(event)) after = setTimeout(close);
    };
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && close();
    document.addEventListener("focusout", leave);
    document.addEventListener("keydown", onKey);
    return () => {
      clearTimeout(after);
      document.removeEventListener("focusout", leave);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
}

/** Draws the pad again once its field says what it is of: after a scan that takes a moment. */
export function useWhatItIsOf(field: HTMLInputElement): void {
  const [, setTimes] = useState(0);
  useEffect(() => {
    const watch = new MutationObserver(() => setTimes((times) => times + 1));
    watch.observe(field, { attributeFilter: ["data-quantity", "aria-label"] });
    return () => watch.disconnect();
  }, [field]);
}

/** None while it is not known yet. */
export const unitOf = ({ dataset: { quantity } }: HTMLInputElement) => (quantity ? Number(quantity) : null);

/** What the quantity is of. */
export const nameOf = (field: HTMLInputElement) =>
  field.closest("fieldset")?.getAttribute("aria-label") ??
  field.getAttribute("aria-label") ??
  field.labels?.[0]?.textContent;

/** The next quantity of the same form that can be seen. */
export function fieldAfter(field: HTMLInputElement): HTMLInputElement | undefined {
  const all = [...(field.form?.querySelectorAll<HTMLInputElement>("input[data-quantity]") ?? [])];
  return all.slice(all.indexOf(field) + 1).find((one) => one.offsetParent !== null);
}
