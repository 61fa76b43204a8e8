import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { CodeAnswer } from "./drawing.ts";

/**
 * Looks up scanned codes at an address, one after another; each answer is told once. Gives what takes a code, and whether
 * one waits for its answer.
 */
export function useCodes(
  address: string,
  onAnswer: (answer: CodeAnswer) => void,
): [scan: (code: string) => void, waits: boolean] {
  const { data, load } = useFetcher<CodeAnswer>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  /** The answer before: what is under way is drawn a moment after the fact, so only another answer is its end. */
  const asked = useRef<{ before: CodeAnswer | undefined }>(null);
  const answered = useEffectEvent(onAnswer);

  useEffect(() => {
    if (asked.current) {
      if (!data || data === asked.current.before) return;
      asked.current = null;
      answered(data);
      return setCodes(([, ...later]) => later);
    }
    const [code] = codes;
    if (code === undefined) return;
    asked.current = { before: data };
    void load(`${address}?${new URLSearchParams({ q: code })}`);
  }, [data, codes, address, load]);

  return [(code) => setCodes((all) => [...all, code]), codes.length > 0];
}
