import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { forgetTaps, type KeptTaps, keepTaps, keptTaps, type TapsOf } from "./kept-taps.ts";
import { writeField } from "./write-field.ts";

/**
 * Keeps in this tab what has not arrived, as it changes (`change`), and brings it back when the page is opened again:
 * what was tapped by `bringBack`, what was typed into its fields. Gives what does so as the page is left.
 */
export function useKeptTaps(
  of: TapsOf,
  change: unknown,
  present: () => KeptTaps | null,
  bringBack: (taps: KeptTaps) => void,
) {
  /** What other drafts left here stays until something is tapped. */
  const own = useRef(false);
  const start = useEffectEvent(() => {
    const taps = keptTaps(of);
    if (!taps) return;
    own.current = true;
    bringBack(taps);
    const form = document.querySelector<HTMLFormElement>("form.take");
    for (const [name, text] of Object.entries(taps.typed)) writeField(form, name, text);
  });
  const forget = () => {
    if (own.current) forgetTaps(of);
  };
  const keep = () => {
    const taps = present();
    if (!taps) return forget();
    own.current = true;
    keepTaps(of, taps);
  };
  const follow = useEffectEvent(keep);
  const first = useRef(true);
  // Before it is seen: a page that is left as soon as it says that all has arrived must not keep it for the next order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has not arrived is another one after each change.
  useLayoutEffect(() => {
    if (!first.current) follow();
  }, [change]);
  useEffect(() => {
    start();
    first.current = false;
  }, []);
  return { keep, forget };
}
