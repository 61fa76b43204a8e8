import { useEffect, useEffectEvent } from "react";
import { contentOf, isTypedInto } from "./given-back.ts";
import { burstReader } from "./read-burst.ts";

/**
 * Takes keys typed as fast as no person types, ended by Enter, as a scanned code, wherever the focus is. A field that
 * has it gets its own content back, and hears nothing of the Enter. Where the browser does not name the keys, as with
 * keyboards of Android, what they write into a field does.
 */
export function useScanner(onCode: (code: string) => void): void {
  const scanned = useEffectEvent(onCode);
  useEffect(() => {
    const hear = codeListener((code) => scanned(code));
    /** When a key without a name was pressed, as long as what it writes is not known. */
    let unnamed: number | null = null;
    const press = (event: KeyboardEvent) => {
      unnamed = event.key === "Unidentified" ? event.timeStamp : null;
      if (unnamed !== null || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
      hear(event, event);
    };
    const write = (event: InputEvent) => {
      const timeStamp = unnamed;
      unnamed = null;
      if (timeStamp === null) return;
      for (const key of writtenBy(event)) hear(event, { key, timeStamp, repeat: false });
    };
    document.addEventListener("keydown", press, true);
    document.addEventListener("beforeinput", write, true);
    return () => {
      document.removeEventListener("keydown", press, true);
      document.removeEventListener("beforeinput", write, true);
    };
  }, []);
}

/** The keys that wrote something: what is still being composed is told whole each time, and its last letter is new. */
function writtenBy({ inputType, data }: InputEvent): string[] {
  if (inputType === "insertLineBreak") return ["Enter"];
  const keys = [...(data ?? "")];
  return inputType === "insertText" ? keys : keys.slice(-1);
}

/** Hears keys; of those that end a code nothing else is heard. */
function codeListener(onCode: (code: string) => void) {
  const read = burstReader();
  let giveBack: (() => void) | null = null;
  return (event: Event, stroke: Parameters<typeof read>[0]) => {
    const { target } = event;
    const typing = isTypedInto(target) || target instanceof HTMLSelectElement;
    const searches = target instanceof HTMLInputElement && target.type === "search";
    const { begins, code } = read(stroke, typing && (searches ? "search" : "field"));
    if (begins) giveBack = contentOf(target);
    if (code === null) return;
    event.preventDefault();
    event.stopPropagation();
    giveBack?.();
    onCode(code);
  };
}
