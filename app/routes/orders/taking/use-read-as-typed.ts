import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { ShownEntry } from "./entry-preview.tsx";

interface Read {
  /** What was read, without blanks around it. */
  text: string;
  entries: ShownEntry[];
}

/** How long typing has to rest before it is read, in milliseconds. */
const REST = 350;

/**
 * Has a list read while it is typed; once more when the answer got lost on its way. `answer`: what the page was answered
 * last; what was read before is over then.
 */
export function useReadAsTyped(answer: unknown, action: string) {
  const { data, state, submit } = useFetcher<Read>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef<FormData>(undefined);
  const [answered, setAnswered] = useState(answer);
  const [over, setOver] = useState<Read>();
  if (answer !== answered) {
    setAnswered(answer);
    setOver(data);
  }
  const send = (form: FormData) => {
    sent.current = form;
    void submit(form, { method: "post", action });
  };
  const settle = useEffectEvent(() => {
    const form = sent.current;
    sent.current = undefined;
    if (form && data?.text !== String(form.get("text")).trim()) send(form);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same state with another answer is another end.
  useEffect(() => {
    if (state === "idle") settle();
  }, [state, data]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    /** Undefined while nothing has been read since the page was answered. */
    read: data === over ? undefined : data,
    readSoon(form: HTMLFormElement | null) {
      clearTimeout(timer.current);
      if (form) timer.current = setTimeout(() => send(new FormData(form)), REST);
    },
    stay() {
      clearTimeout(timer.current);
      sent.current = undefined;
    },
  };
}
