import { useEffect, useRef } from "react";

/** Whether what was pressed last on the page was pressed by a key, or by what reads the page out. */
export function usePressedByKey(): { readonly current: boolean } {
  const byKey = useRef(false);
  useEffect(() => {
    const note = ({ detail }: MouseEvent) => {
      byKey.current = detail === 0;
    };
    document.addEventListener("click", note, true);
    return () => document.removeEventListener("click", note, true);
  }, []);
  return byKey;
}
