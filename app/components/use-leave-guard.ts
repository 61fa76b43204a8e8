import { useEffect } from "react";
import { type Location, useBlocker } from "react-router";

/** The state of a link that throws away what was typed, and says so. */
export const discarding = { discarding: true };

/**
 * With scripts: asks before a page is left while something in it is not saved. `stays` tells addresses under which it
 * goes on.
 */
export function useLeaveGuard(unsaved: boolean, question: string, stays: (to: Location) => boolean): void {
  const blocker = useBlocker(
    ({ nextLocation }) => unsaved && !stays(nextLocation) && !nextLocation.state?.discarding,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [unsaved]);
}
