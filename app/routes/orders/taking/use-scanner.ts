import { useEffect, useEffectEvent } from "react";

/** Scanners type faster than people: at most so many milliseconds lie between two of their keys. */
const GAP = 100;
/** Shorter than any code is a person's typing. */
const SHORTEST = 3;
/** A space presses what has the focus. */
const ofCode = /^\S$/;

/**
 * Takes keys typed fast that end with Enter as a scanned code, wherever the focus is; not inside a text field, and
 * not while a dialog is open.
 */
export function useScanner(onCode: (code: string) => void): void {
  const scanned = useEffectEvent(onCode);
  useEffect(() => {
    let code = "";
    let last = 0;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
      if (event.timeStamp - last > GAP) code = "";
      last = event.timeStamp;
      if (ofCode.test(event.key)) code += event.key;
      else if (event.key === "Enter" && code.length >= SHORTEST) {
        event.preventDefault();
        scanned(code);
        code = "";
      } else if (event.key !== "Shift") code = "";
    };
    document.addEventListener("keydown", listen, true);
    return () => document.removeEventListener("keydown", listen, true);
  }, []);
}

const isTyping = (target: EventTarget | null) =>
  document.querySelector("dialog[open]") !== null ||
  (target instanceof Element &&
    target.matches("textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])"));
