import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";

const LEFT = "draft-left";

/** Notes in this tab that something was being sent as its page was left. */
export const markLeft = () => sessionStorage.setItem(LEFT, "");

/**
 * Reads the page anew where the browser kept it, or where it may have been read before what was sent as the last one
 * was left. Gives how often that was done.
 */
export function useReadAnew(): number {
  const { revalidate } = useRevalidator();
  const [times, setTimes] = useState(0);
  const read = useEffectEvent((kept: boolean) => {
    if (!kept && sessionStorage.getItem(LEFT) === null) return;
    sessionStorage.removeItem(LEFT);
    void revalidate().then(() => setTimes((all) => all + 1));
  });
  useEffect(() => {
    read(false);
    const show = ({ persisted }: PageTransitionEvent) => read(persisted);
    window.addEventListener("pageshow", show);
    return () => window.removeEventListener("pageshow", show);
  }, []);
  return times;
}
