import { type FormEvent, useState } from "react";
import { useFetcher } from "react-router";
import type { Draft } from "#app/domain/drafts/draft.server.ts";
import { parseQuantity } from "#app/lib/quantity.ts";
import type { Filling, Scanned } from "#app/routes/orders/taking/filling.ts";
import type { PresentDraft } from "./keep-draft.server.ts";
import { useReadAnew } from "./use-read-anew.ts";
import { useUnsent } from "./use-unsent.ts";

interface Answer {
  draft: PresentDraft;
  /** What was wrong with an amount, in words. */
  problem: string | null;
  scan?: Scanned | null;
}

/**
 * The draft as the server knows it, with the amounts that were tapped meanwhile. Totals always come from the server, as
 * it was asked last: a page that was slow on its way takes nothing back.
 */
export function useDraft(loaded: PresentDraft, action: string) {
  const fetcher = useFetcher<Answer>({ key: "draft" });
  const [answer, setAnswer] = useState(fetcher.data);
  if (fetcher.data && fetcher.data !== answer) setAnswer(fetcher.data);
  const draft = answer && answer.draft.readAt >= loaded.readAt ? answer.draft : loaded;
  const [{ wanted, codes }, setUnsent] = useUnsent(fetcher, action, (itemId) => heldOf(draft, itemId));

  const setAmount = (itemId: string, amount: number) =>
    setUnsent((all) => ({ ...all, wanted: { ...all.wanted, [itemId]: amount } }));

  const filling: Filling = {
    scanned: answer?.scan ?? null,
    /** Once what was tapped before has arrived. */
    scan: (code: string) => setUnsent((all) => ({ ...all, codes: [...all.codes, code] })),
    /** What was tapped is included. */
    amountOf: (itemId: string) => wanted[itemId] ?? heldOf(draft, itemId),
    setAmountOf(itemId: string) {
      const alone = draft.lines.filter(({ item_id }) => item_id === itemId).length === 1;
      return alone ? (amount) => setAmount(itemId, amount) : undefined;
    },
    lineOf: (itemId: string) => draft.lines.find(({ item_id }) => item_id === itemId),
  };
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
    pending: fetcher.state !== "idle" || Object.keys(wanted).length > 0 || codes.length > 0,
    /** How much of a product the server knows of. */
    heldOf: (itemId: string) => heldOf(draft, itemId),
    setAmount,
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
