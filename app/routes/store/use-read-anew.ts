import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { keptInTab } from "#app/components/kept-here.ts";

const LEFT = "draft-left";

/** Notes in this tab that something was being sent as its page was left. */
export const markLeft = () => keptInTab.write(LEFT, "");

/**
 * Reads the page anew where the browser kept it, or where it may have been read before what was sent as the last one
 * was left. Gives how often that was done; where somebody has begun to type details meanwhile, these stay.
 */
export function useReadAnew(): number {
  const { revalidate } = useRevalidator();
  const [times, setTimes] = useState(0);
  const read = useEffectEvent((kept: boolean) => {
    if (!kept && keptInTab.read(LEFT) === null) return;
    keptInTab.forget(LEFT);
    void revalidate().then(() => typedDetails() || setTimes((all) => all + 1));
  });
  useEffect(() => {
    read(false);
    const show = ({ persisted }: PageTransitionEvent) => read(persisted);
    window.addEventListener("pageshow", show);
    return () => window.removeEventListener("pageshow", show);
  }, []);
  return times;
}

const typedDetails = (): boolean =>
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(".details :is(input, textarea)"),
  ].some((field) => field.value !== field.defaultValue);
