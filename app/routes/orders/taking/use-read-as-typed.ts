import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { ShownEntry } from "./entry-preview.tsx";

interface Read {
  /** What was read, without blanks around it. */
  text: string;
  entries: ShownEntry[];
}

/** How long typing has to rest before it is read, in milliseconds. */
const REST = 350;

/** Has a list read while it is typed. `answer`: what the page was answered last; what was read before is over then. */
export function useReadAsTyped(answer: unknown, action: string) {
  const { data, submit } = useFetcher<Read>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [answered, setAnswered] = useState(answer);
  const [over, setOver] = useState<Read>();
  if (answer !== answered) {
    setAnswered(answer);
    setOver(data);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    /** Undefined while nothing has been read since the page was answered. */
    read: data === over ? undefined : data,
    readSoon(form: HTMLFormElement | null) {
      clearTimeout(timer.current);
      if (form)
        timer.current = setTimeout(() => submit(new FormData(form), { method: "post", action }), REST);
    },
    stay: () => clearTimeout(timer.current),
  };
}
