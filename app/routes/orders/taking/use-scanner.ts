import { useEffect, useEffectEvent } from "react";
import { contentOf, isTypedInto } from "./given-back.ts";
import { burstReader } from "./read-burst.ts";

/**
 * Takes keys typed as fast as no person types, ended by Enter, as a scanned code, wherever the focus is. A field that
 * has it gets its own content back, and hears nothing of the Enter.
 */
export function useScanner(onCode: (code: string) => void): void {
  const scanned = useEffectEvent(onCode);
  useEffect(() => {
    const read = burstReader();
    let giveBack: (() => void) | null = null;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
      const { target } = event;
      const typing = isTypedInto(target) || target instanceof HTMLSelectElement;
      const searches = target instanceof HTMLInputElement && target.type === "search";
      const { begins, code } = read(event, typing && (searches ? "search" : "field"));
      if (begins) giveBack = contentOf(target);
      if (code === null) return;
      event.preventDefault();
      event.stopPropagation();
      giveBack?.();
      scanned(code);
    };
    document.addEventListener("keydown", listen, true);
    return () => document.removeEventListener("keydown", listen, true);
  }, []);
}
