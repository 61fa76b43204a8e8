import { useEffect, useRef, useState } from "react";
import { Button } from "#app/components/button.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { beep, readySound } from "./beep.ts";

const KEPT = "tejghea-sound";

/**
 * Rings when an order comes that was not there before. Off until somebody switches it on; the device remembers. There
 * is nothing without scripts.
 */
export function NewOrderSound({ waiting }: { waiting: readonly string[] }) {
  const { t } = useTranslation("store");
  const [on, setOn] = useState<boolean | null>(null);
  const known = useRef<Set<string>>(null);

  useEffect(() => setOn(localStorage.getItem(KEPT) === "on"), []);
  useEffect(() => {
    if (!on) return;
    const gesture = new AbortController();
    document.addEventListener("pointerdown", readySound, { once: true, signal: gesture.signal });
    document.addEventListener("keydown", readySound, { once: true, signal: gesture.signal });
    return () => gesture.abort();
  }, [on]);
  useEffect(() => {
    const before = known.current;
    known.current = new Set([...(before ?? []), ...waiting]);
    if (on && before && waiting.some((id) => !before.has(id))) beep();
  }, [on, waiting]);

  if (on === null) return null;
  function toggle() {
    localStorage.setItem(KEPT, on ? "off" : "on");
    setOn(!on);
    if (on) return;
    readySound();
    beep();
  }
  return (
    <Button type="button" variant="quiet" aria-pressed={on} onClick={toggle}>
      {on ? t("board.soundOn") : t("board.soundOff")}
    </Button>
  );
}
