import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Draft } from "#app/domain/orders/draft.server.ts";
import { parseQuantity, plainQuantity } from "#app/lib/quantity.ts";

interface Answer {
  draft: Draft;
  errors: Record<string, string[]> | null;
}

/** How long tapping and typing have to rest before they are sent, in milliseconds; 0 may be the start of 0,5. */
const REST = { amount: 250, none: 1500, details: 700 };

/** How much of a product the draft holds, in thousandths. */
const heldOf = (draft: Draft, itemId: string) =>
  draft.lines.reduce(
    (sum, line) => (line.item_id === itemId ? sum + (parseQuantity(line.quantity) ?? 0) : sum),
    0,
  );

/**
 * The draft as the server knows it, with the amounts that were tapped meanwhile. They are sent one after another, the
 * latest wins; totals always come from the server.
 */
export function useDraft(loaded: Draft, action: string) {
  const fetcher = useFetcher<Answer>({ key: "draft" });
  const [shown, setShown] = useState({ loaded, answer: fetcher.data, draft: loaded });
  const [wanted, setWanted] = useState<Readonly<Record<string, number>>>({});
  const [typing, setTyping] = useState<HTMLFormElement | null>(null);
  const sent = useRef<{ itemId: string; amount: number } | null>(null);

  if (shown.loaded !== loaded) setShown({ loaded, answer: fetcher.data, draft: loaded });
  else if (fetcher.data && fetcher.data !== shown.answer)
    setShown({ loaded, answer: fetcher.data, draft: fetcher.data.draft });

  const { state, submit } = fetcher;
  useEffect(() => {
    if (state !== "idle") return;
    const done = sent.current;
    if (done) {
      sent.current = null;
      setWanted((all) => (all[done.itemId] === done.amount ? without(all, done.itemId) : all));
      return;
    }
    const [next] = Object.entries(wanted);
    if (!next && !typing) return;
    const timer = setTimeout(
      () => {
        if (next) {
          const [itemId, amount] = next;
          sent.current = { itemId, amount };
          void submit(
            { inline: "on", item_id: itemId, quantity: plainQuantity(amount) },
            { method: "post", action },
          );
        } else if (typing) {
          const form = new FormData(typing);
          form.set("inline", "on");
          setTyping(null);
          void submit(form, { method: "post", action });
        }
      },
      next ? (next[1] === 0 ? REST.none : REST.amount) : REST.details,
    );
    return () => clearTimeout(timer);
  }, [state, wanted, typing, action, submit]);

  return {
    draft: shown.draft,
    errors: shown.answer?.errors ?? null,
    /** Whether the totals are still on their way. */
    pending: state !== "idle" || Object.keys(wanted).length > 0,
    /** How much of a product the server knows of, in thousandths. */
    heldOf: (itemId: string) => heldOf(shown.draft, itemId),
    /** How much of a product there is, what was tapped included. */
    amountOf: (itemId: string) => wanted[itemId] ?? heldOf(shown.draft, itemId),
    setAmount: (itemId: string, amount: number) => setWanted((all) => ({ ...all, [itemId]: amount })),
    onChange(event: FormEvent<HTMLFormElement>) {
      const { target, currentTarget } = event;
      if (target instanceof Element && target.closest(".details")) setTyping(currentTarget);
    },
  };
}

export type DraftState = ReturnType<typeof useDraft>;

function without(all: Readonly<Record<string, number>>, itemId: string): Record<string, number> {
  const { [itemId]: _, ...others } = all;
  return others;
}
