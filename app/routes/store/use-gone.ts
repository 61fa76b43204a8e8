import { useEffect, useRef, useState } from "react";

/** Of what a page has listed in a view, all that is there no more, until it is let go. Another view begins anew. */
export function useGone<T extends { id: string }>(listed: readonly T[], view: string) {
  const last = useRef({ view, listed });
  const [gone, setGone] = useState<readonly T[]>([]);
  // What is kept of a form that was sent is forgotten as the form goes, which is before this.
  useEffect(() => {
    const before = last.current;
    last.current = { view, listed };
    const isListed = (one: T) => listed.some(({ id }) => id === one.id);
    setGone((kept) =>
      before.view === view ? [...kept, ...before.listed].filter((one) => !isListed(one)) : [],
    );
  }, [listed, view]);
  return [gone, (id: string) => setGone((kept) => kept.filter((one) => one.id !== id))] as const;
}
