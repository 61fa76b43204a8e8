import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useNavigation } from "react-router";
import type { Draft } from "#app/domain/drafts/draft.server.ts";
import { parseQuantity } from "#app/lib/quantity.ts";
import type { Filling, Scanned } from "#app/routes/orders/taking/filling.ts";
import { type Amounts, draftMessages } from "./draft-messages.ts";
import type { PresentDraft } from "./keep-draft.server.ts";
import { markLeft, useReadAnew } from "./use-read-anew.ts";

interface Answer {
  draft: PresentDraft;
  /** What was wrong with an amount, in words. */
  problem: string | null;
  scan?: Scanned | null;
}

/** How long tapping and typing have to rest before they are sent, in milliseconds. */
const REST = { amounts: 250, details: 700 };

/**
 * The draft as the server knows it, with the amounts that were tapped meanwhile. They are sent one request after
 * another, the latest wins; totals always come from the server, as it was asked last: a page that was slow on its way
 * takes nothing back. What still rests when the page is left, for another one or for good, is sent then. While a button
 * of the form is under way nothing is sent, so that nothing comes after the order was placed.
 */
export function useDraft(loaded: PresentDraft, action: string) {
  const fetcher = useFetcher<Answer>({ key: "draft" });
  const submitting = useNavigation().formMethod === "POST";
  const [answer, setAnswer] = useState(fetcher.data);
  const [wanted, setWanted] = useState<Amounts>({});
  const [typed, setTyped] = useState<HTMLFormElement | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const sent = useRef<Amounts | null>(null);

  if (fetcher.data && fetcher.data !== answer) setAnswer(fetcher.data);

  const { state, submit } = fetcher;
  const answered = fetcher.data !== undefined;
  const draft = answer && answer.draft.readAt >= loaded.readAt ? answer.draft : loaded;
  const tapped = Object.keys(wanted).length > 0;
  /** What is not on its way yet. */
  const messages = useEffectEvent(() => {
    const under = sent.current ?? {};
    const later = pick(wanted, ([itemId, amount]) => under[itemId] !== amount);
    const form = typed && new FormData(typed);
    return draftMessages({ wanted: later, codes, typed: form }, (id) => under[id] ?? heldOf(draft, id));
  });
  useEffect(() => {
    if (state !== "idle" || submitting) return;
    const done = sent.current;
    if (done) {
      sent.current = null;
      // Without an answer (the connection was lost) they are sent again: an amount set twice is set once.
      setWanted((all) => (answered ? pick(all, ([itemId, amount]) => done[itemId] !== amount) : { ...all }));
      return;
    }
    if (!tapped && !typed && codes.length === 0) return;
    const send = () => {
      const [form] = messages();
      if (!form) return;
      const what = form.get("what");
      if (what === "amounts") sent.current = wanted;
      else if (what === "details") setTyped(null);
      else setCodes(([, ...later]) => later);
      void submit(form, { method: "post", action });
    };
    const rest = codes.length > 0 ? 0 : tapped ? REST.amounts : REST.details;
    const timer = setTimeout(send, rest);
    return () => clearTimeout(timer);
  }, [state, submitting, answered, wanted, tapped, typed, codes, action, submit]);

  const sendLast = useEffectEvent(() => {
    const last = submitting ? [] : messages();
    if (last.length === 0 && state === "idle") return;
    for (const form of last) navigator.sendBeacon(action, form);
    markLeft();
    setWanted({});
    setTyped(null);
    setCodes([]);
  });
  useEffect(() => {
    const leave = () => sendLast();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  const filling: Filling = {
    scanned: answer?.scan ?? null,
    /** Once what was tapped before has arrived. */
    scan: (code: string) => setCodes((all) => [...all, code]),
    /** What was tapped is included. */
    amountOf: (itemId: string) => wanted[itemId] ?? heldOf(draft, itemId),
    lineOf: (itemId: string) => draft.lines.find(({ item_id }) => item_id === itemId),
  };
  const want = (itemId: string, amount: number) => setWanted((all) => ({ ...all, [itemId]: amount }));
  return {
    ...filling,
    draft,
    /** Another number once details may be known that the page was drawn without. */
    readAnew: useReadAnew(),
    /** What the server said last; another object each time. */
    answer,
    /** What was wrong with the last amount or code, in words. */
    problem: answer?.problem ?? null,
    /** Whether something is still on its way to the server, and the totals with it. */
    pending: state !== "idle" || tapped || codes.length > 0,
    /** How much of a product the server knows of. */
    heldOf: (itemId: string) => heldOf(draft, itemId),
    setAmount: want,
    onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
      if (target instanceof Element && target.closest(".details")) setTyped(currentTarget);
    },
  };
}

export type DraftState = ReturnType<typeof useDraft>;

/** How much of a product a draft holds, in thousandths. */
const heldOf = (draft: Draft, itemId: string) =>
  draft.lines.reduce(
    (sum, line) => (line.item_id === itemId ? sum + (parseQuantity(line.quantity) ?? 0) : sum),
    0,
  );

const pick = (all: Amounts, keep: (entry: [string, number]) => boolean): Amounts =>
  Object.fromEntries(Object.entries(all).filter(keep));
