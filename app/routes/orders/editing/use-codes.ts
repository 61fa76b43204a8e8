import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { CodeAnswer } from "./drawing.ts";

/** Looks up scanned codes at an address, one after another; each answer is told once. Gives what takes a code. */
export function useCodes(address: string, onAnswer: (answer: CodeAnswer) => void): (code: string) => void {
  const { state, data, load } = useFetcher<CodeAnswer>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const asked = useRef(false);
  const answered = useEffectEvent(onAnswer);

  useEffect(() => {
    if (state !== "idle") return;
    if (asked.current) {
      asked.current = false;
      if (data) answered(data);
      return setCodes(([, ...later]) => later);
    }
    const [code] = codes;
    if (code === undefined) return;
    asked.current = true;
    void load(`${address}?${new URLSearchParams({ q: code })}`);
  }, [state, data, codes, address, load]);

  return (code) => setCodes((all) => [...all, code]);
}
