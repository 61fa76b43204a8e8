import { useEffect, useRef } from "react";

/** Where somebody writes, or is asked something, the key is a letter like others. */
const writing = "input, textarea, select, [contenteditable], dialog";

/** A field that "/" leads to from anywhere on the page. */
export function useSlash(on = false) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!on) return;
    const reach = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key !== "/" || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      if (target instanceof Element && target.closest(writing)) return;
      event.preventDefault();
      field.current?.select();
    };
    document.addEventListener("keydown", reach);
    return () => document.removeEventListener("keydown", reach);
  }, [on]);
  return field;
}
