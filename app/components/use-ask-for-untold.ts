import { useEffect, useRef } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { untoldMessage } from "./untold.ts";

/**
 * Reads the page anew, once for each message, where it has come to rest without a message that waits: what was asked for
 * after an act may have been given up for something else.
 */
export function useAskForUntold(): void {
  const { state: navigation } = useNavigation();
  const { state: revalidation, revalidate } = useRevalidator();
  const asked = useRef<string>(null);
  const resting = navigation === "idle" && revalidation === "idle";
  useEffect(() => {
    const waiting = resting && !document.hidden ? untoldMessage() : null;
    if (!waiting || waiting === asked.current) return;
    asked.current = waiting;
    void revalidate();
  }, [resting, revalidate]);
}
