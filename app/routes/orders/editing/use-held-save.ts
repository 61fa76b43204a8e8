import { useEffect, useState } from "react";
import { isCode } from "../taking/scan-message.tsx";
import type { Drawing } from "./drawing.ts";

/**
 * Holds a press that saves while codes are looked up: what was scanned before it is part of what is saved. It comes to
 * nothing when the page says of a code that nothing was added. Gives whether a press is held, and what holds one.
 */
export function useHeldSave(
  waits: boolean,
  { scanned, problem }: Pick<Drawing, "scanned" | "problem">,
): [saving: boolean, hold: (button: HTMLButtonElement) => void] {
  const [pressed, setPressed] = useState<HTMLButtonElement | null>(null);
  const missed = scanned?.product === null && (problem !== null || isCode(scanned.code));
  /** One drawing later: an amount that was typed before the answer is drawn by then. */
  const [waited, setWaited] = useState(waits);

  useEffect(() => setWaited(waits), [waits]);
  useEffect(() => {
    if (!pressed || waits || waited) return;
    setPressed(null);
    if (!missed) pressed.form?.requestSubmit(pressed);
  }, [pressed, waits, waited, missed]);

  return [pressed !== null, setPressed];
}
