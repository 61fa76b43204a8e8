import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { keptInTab } from "#app/components/kept-here.ts";

const LEFT = "draft-left";

/** Notes in this tab that something was being sent as its page was left. */
export const markLeft = () => keptInTab.write(LEFT, "");

/**
 * Reads the page anew where the browser kept it, or where it may have been read before what was sent as the last one
 * was left. Gives how often that was done; where somebody has begun to type details meanwhile, these stay. `loaded`:
 * what the page was read with, another one each time.
 */
export function useReadAnew(loaded: unknown) {
  const { revalidate } = useRevalidator();
  const [times, setTimes] = useState(0);
  const asked = useRef(false);
  const typed = useRef(false);
  const read = useEffectEvent((kept: boolean) => {
    if (!kept && keptInTab.read(LEFT) === null) return;
    keptInTab.forget(LEFT);
    asked.current = true;
    void revalidate();
  });
  useEffect(() => {
    read(false);
    const show = ({ persisted }: PageTransitionEvent) => read(persisted);
    window.addEventListener("pageshow", show);
    return () => window.removeEventListener("pageshow", show);
  }, []);
  // Together with what was read: between the two nobody can type.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read is told by being another one.
  useLayoutEffect(() => {
    if (!asked.current) return;
    asked.current = false;
    if (!typed.current) setTimes((all) => all + 1);
  }, [loaded]);
  return {
    times,
    /** Of a detail that was typed. */
    onTyped: () => {
      typed.current = true;
    },
  };
}
