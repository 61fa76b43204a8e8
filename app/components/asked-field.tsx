import { useLayoutEffect, useRef } from "react";
import { SearchField } from "./search-field.tsx";
import { useSearch } from "./use-search.ts";

/**
 * What the address looks for, in a form that leads it. With scripts it stays, and with it the focus: it follows the
 * address, except where something else is being typed by then.
 */
export function AskedField({ label }: { label: string }) {
  const text = useSearch().get("q") ?? "";
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(text);
  useLayoutEffect(() => {
    const { current: line } = field;
    if (!line || shown.current === text) return;
    if (line !== document.activeElement || line.value === shown.current) line.value = text;
    shown.current = text;
  }, [text]);
  return <SearchField ref={field} label={label} placeholder={label} defaultValue={text} />;
}
