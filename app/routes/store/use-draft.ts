import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher, useNavigation } from "react-router";
import { useSendSoon } from "#app/components/use-send-soon.ts";
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

/** What is tapped, scanned and typed, and not known to have arrived. */
interface Unsent {
  wanted: Amounts;
  codes: readonly string[];
  /** The form, when details were typed into it. */
  typed: HTMLFormElement | null;
}

const nothing: Unsent = { wanted: {}, codes: [], typed: null };

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
  const [unsent, setUnsent] = useState(nothing);
  const sent = useRef<Amounts | null>(null);

  if (fetcher.data && fetcher.data !== answer) setAnswer(fetcher.data);

  const { state, submit } = fetcher;
  const { wanted, codes, typed } = unsent;
  const answered = fetcher.data !== undefined;
  const draft = answer && answer.draft.readAt >= loaded.readAt ? answer.draft : loaded;
  const tapped = Object.keys(wanted).length > 0;
  useEffect(() => {
    const done = sent.current;
    if (state !== "idle" || submitting || !done) return;
    sent.current = null;
    // Without an answer (the connection was lost) they are sent again: an amount set twice is set once.
    const arrived = ([itemId, amount]: [string, number]) => answered && done[itemId] === amount;
    setUnsent((all) => ({ ...all, wanted: pick(all.wanted, (entry) => !arrived(entry)) }));
  }, [state, submitting, answered]);

  /** What is not on its way yet. */
  const messages = () => {
    const under = sent.current ?? {};
    const later = pick(wanted, ([itemId, amount]) => under[itemId] !== amount);
    const form = typed && new FormData(typed);
    return draftMessages({ wanted: later, codes, typed: form }, (id) => under[id] ?? heldOf(draft, id));
  };
  useSendSoon({
    change: unsent,
    rest: state === "idle" && !submitting ? restOf(unsent) : null,
    send() {
      const [form] = messages();
      if (!form) return;
      const what = form.get("what");
      if (what === "amounts") sent.current = wanted;
      else if (what === "details") setUnsent((all) => ({ ...all, typed: null }));
      else setUnsent((all) => ({ ...all, codes: all.codes.slice(1) }));
      void submit(form, { method: "post", action });
    },
    sendLast() {
      const last = submitting ? [] : messages();
      if (last.length === 0 && state === "idle") return;
      for (const form of last) navigator.sendBeacon(action, form);
      markLeft();
      setUnsent(nothing);
    },
  });

  const filling: Filling = {
    scanned: answer?.scan ?? null,
    /** Once what was tapped before has arrived. */
    scan: (code: string) => setUnsent((all) => ({ ...all, codes: [...all.codes, code] })),
    /** What was tapped is included. */
    amountOf: (itemId: string) => wanted[itemId] ?? heldOf(draft, itemId),
    lineOf: (itemId: string) => draft.lines.find(({ item_id }) => item_id === itemId),
  };
  const want = (itemId: string, amount: number) =>
    setUnsent((all) => ({ ...all, wanted: { ...all.wanted, [itemId]: amount } }));
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
      if (target instanceof Element && target.closest(".details"))
        setUnsent((all) => (all.typed === currentTarget ? all : { ...all, typed: currentTarget }));
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

/** How long it has to rest: what is most urgent of it decides. */
function restOf({ wanted, codes, typed }: Unsent): number | null {
  if (codes.length > 0) return 0;
  if (Object.keys(wanted).length > 0) return REST.amounts;
  return typed && REST.details;
}

const pick = (all: Amounts, keep: (entry: [string, number]) => boolean): Amounts =>
  Object.fromEntries(Object.entries(all).filter(keep));
