import { useEffect, useEffectEvent, useRef, useState } from "react";

/**
 * Of what a page has listed in a view, what is there no more, as far as it is `told` of as it goes, until it is let go. Another
 * view begins anew.
 */
export function useGone<T extends { id: string }>(
  listed: readonly T[],
  { view, told }: { view: string; told: (one: T) => boolean },
) {
  const last = useRef({ view, listed });
  const [gone, setGone] = useState<readonly T[]>([]);
  // What is kept of a form that was sent is forgotten as the form goes, which is before this.
  const follow = useEffectEvent(() => {
    const before = last.current;
    last.current = { view, listed };
    const isLeft = (one: T) => !listed.some(({ id }) => id === one.id);
    const left = before.view === view ? before.listed.filter((one) => isLeft(one) && told(one)) : [];
    setGone((kept) => [...(before.view === view ? kept.filter(isLeft) : []), ...left]);
  });
  useEffect(() => {
    void [listed, view];
    follow();
  }, [listed, view]);
  return [gone, (id: string) => setGone((kept) => kept.filter((one) => one.id !== id))] as const;
}
