import { useEffect, useEffectEvent } from "react";

interface Sending {
  /** Another one after each change: what is to be sent rests anew then. */
  change: unknown;
  /** How long that has to rest, in milliseconds; null while nothing is to be sent, or nothing may be. */
  rest: number | null;
  send: () => void;
  /** Sends whatever still rests; what it sends must not need the page any more. */
  sendLast: () => void;
}

/** Sends what has come to rest, and at once what still rests when the page is left, for another one or for good. */
export function useSendSoon({ change, rest, send, sendLast }: Sending): void {
  const now = useEffectEvent(send);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change begins the rest anew.
  useEffect(() => {
    if (rest === null) return;
    const timer = setTimeout(() => now(), rest);
    return () => clearTimeout(timer);
  }, [change, rest]);

  const last = useEffectEvent(sendLast);
  useEffect(() => {
    const leave = () => last();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
}
