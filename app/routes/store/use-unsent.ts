import { useEffect, useRef, useState } from "react";
import { type FetcherWithComponents, useNavigation } from "react-router";
import { useSendSoon } from "#app/components/use-send-soon.ts";
import { type Amounts, draftMessages } from "./draft-messages.ts";
import { markLeft } from "./use-read-anew.ts";

/** What is tapped, scanned and typed, and not known to have arrived. */
interface Unsent {
  wanted: Amounts;
  /** The lines that were taken out. */
  out: readonly string[];
  codes: readonly string[];
  /** The form, when details were typed into it. */
  typed: HTMLFormElement | null;
}

const nothing: Unsent = { wanted: {}, out: [], codes: [], typed: null };

/** What is on its way. */
type Sent = Pick<Unsent, "wanted" | "out">;

/** How long tapping and typing have to rest before they are sent, in milliseconds. */
const REST = { amounts: 250, details: 700 };

/**
 * Sends what is tapped, scanned and typed one request after another, the latest wins. What still rests when the page is
 * left, for another one or for good, is sent then. While a button of the form is under way nothing is sent, so that
 * nothing comes after the order was placed. `heldOf`: how much of a product the server knows of.
 */
export function useUnsent(
  { state, submit, data }: FetcherWithComponents<unknown>,
  action: string,
  heldOf: (itemId: string) => number,
) {
  const submitting = useNavigation().formMethod === "POST";
  const [unsent, setUnsent] = useState(nothing);
  const sent = useRef<Sent | null>(null);
  const { wanted, out, codes, typed } = unsent;
  const answered = data !== undefined;
  useEffect(() => {
    const done = sent.current;
    if (state !== "idle" || submitting || !done) return;
    sent.current = null;
    // Without an answer (the connection was lost) they are sent again: an amount set twice is set once.
    if (answered) setUnsent((all) => without(all, done));
  }, [state, submitting, answered]);

  /** What is not on its way yet. */
  const messages = () => {
    const under = sent.current?.wanted ?? {};
    const later = pick(wanted, ([itemId, amount]) => under[itemId] !== amount);
    const form = typed && new FormData(typed);
    const outLater = out.filter((line) => !sent.current?.out.includes(line));
    return draftMessages(
      { wanted: later, out: outLater, codes, typed: form },
      (id) => under[id] ?? heldOf(id),
    );
  };
  useSendSoon({
    change: unsent,
    rest: state === "idle" && !submitting ? restOf(unsent) : null,
    send() {
      const [form] = messages();
      if (!form) return;
      const what = form.get("what");
      if (what === "amounts") sent.current = { wanted, out: [] };
      else if (what === "remove") sent.current = { wanted: {}, out: out.slice(0, 1) };
      else if (what === "details") setUnsent((all) => ({ ...all, typed: null }));
      else setUnsent((all) => ({ ...all, codes: all.codes.slice(1) }));
      void submit(form, { method: "post", action, defaultShouldRevalidate: false });
    },
    sendLast() {
      const last = submitting ? [] : messages();
      if (last.length === 0 && state === "idle") return;
      for (const form of last) navigator.sendBeacon(action, form);
      markLeft();
      setUnsent(nothing);
    },
  });
  return [unsent, setUnsent] as const;
}

/** How long it has to rest: what is most urgent of it decides. */
function restOf({ wanted, out, codes, typed }: Unsent): number | null {
  if (codes.length + out.length > 0) return 0;
  if (Object.keys(wanted).length > 0) return REST.amounts;
  return typed && REST.details;
}

/** What is left of it once that has arrived: what was tapped anew meanwhile stays. */
const without = (all: Unsent, done: Sent): Unsent => ({
  ...all,
  wanted: pick(all.wanted, ([itemId, amount]) => done.wanted[itemId] !== amount),
  out: all.out.filter((line) => !done.out.includes(line)),
});

const pick = (all: Amounts, keep: (entry: [string, number]) => boolean): Amounts =>
  Object.fromEntries(Object.entries(all).filter(keep));
