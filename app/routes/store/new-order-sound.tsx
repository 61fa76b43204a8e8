import { useEffect, useRef, useState } from "react";
import { Button } from "#app/components/button.tsx";
import { keptOnDevice } from "#app/components/kept-here.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { beep, readySound } from "#app/routes/orders/beep.ts";

const KEPT = "tejghea-sound";

interface NewOrderSoundProps {
  waiting: readonly { number: number }[];
  /** The highest number of an order that waits, shown or not. */
  newest: number;
}

/**
 * Tells of an order that was not there before: to screen readers in words, and with a sound where somebody has
 * switched that on; the device remembers. There is nothing without scripts.
 */
export function NewOrderSound({ waiting, newest }: NewOrderSoundProps) {
  const { t } = useTranslation("store");
  const [on, setOn] = useState<boolean | null>(null);
  const [come, setCome] = useState<readonly number[]>([]);
  const known = useRef<number>(null);

  useEffect(() => setOn(keptOnDevice.read(KEPT) === "on"), []);
  useEffect(() => {
    if (!on) return;
    const gesture = new AbortController();
    document.addEventListener("pointerdown", readySound, { once: true, signal: gesture.signal });
    document.addEventListener("keydown", readySound, { once: true, signal: gesture.signal });
    return () => gesture.abort();
  }, [on]);
  useEffect(() => {
    const before = known.current;
    known.current = Math.max(before ?? 0, newest);
    if (before === null || newest <= before) return;
    const fresh = waiting.map(({ number }) => number).filter((number) => number > before);
    setCome(fresh.includes(newest) ? fresh : [...fresh, newest]);
    if (on) beep();
  }, [on, waiting, newest]);

  if (on === null) return null;
  function toggle() {
    keptOnDevice.write(KEPT, on ? "off" : "on");
    setOn(!on);
    if (on) return;
    void readySound().then(beep);
  }
  return (
    <>
      <p className="vh" role="status">
        {come.length > 0 ? t("board.come", { count: come.length, numbers: come.join(", ") }) : null}
      </p>
      <Button type="button" variant="quiet" aria-pressed={on} onClick={toggle}>
        {on ? t("board.soundOn") : t("board.soundOff")}
      </Button>
    </>
  );
}
