import { type FormEvent, useState } from "react";
import { useFetcher } from "react-router";
import type { Draft } from "#app/domain/drafts/draft.server.ts";
import {
  type Tap,
  type TappedLine,
  type TappedProduct,
  tappedDraft,
} from "#app/domain/drafts/tapped-draft.ts";
import { parseQuantity } from "#app/lib/quantity.ts";
import type { Filling, Scanned } from "#app/routes/orders/taking/filling.ts";
import type { PresentDraft } from "./keep-draft.server.ts";
import { useReadAnew } from "./use-read-anew.ts";
import { type Removed, useRemovedToast } from "./use-removed-toast.ts";
import { useUnsent } from "./use-unsent.ts";

interface Answer {
  draft: PresentDraft;
  /** What was wrong with an amount, in words. */
  problem: string | null;
  scan?: Scanned | null;
  /** The line that was taken out. */
  removed?: Removed | null;
}

/**
 * The draft as the server knows it, as it was asked last (a page that was slow on its way takes nothing back), with what
 * was tapped meanwhile: lines and totals stand there before any answer.
 */
export function useDraft(loaded: PresentDraft, action: string) {
  const fetcher = useFetcher<Answer>({ key: "draft" });
  const [answer, setAnswer] = useState(fetcher.data);
  if (fetcher.data && fetcher.data !== answer) setAnswer(fetcher.data);
  const held = answer && answer.draft.readAt >= loaded.readAt ? answer.draft : loaded;
  const [{ wanted, out, codes }, setUnsent] = useUnsent(fetcher, action, (itemId) => firstOf(held, itemId));
  const [tapped, setTapped] = useState(noneTapped);
  const draft = tappedDraft(held, tapsOf(wanted, tapped.all), out);
  useRemovedToast(answer?.removed);

  function setAmount(product: TappedProduct, amount: number) {
    setTapped(({ all }) => ({ all: { ...all, [product.id]: product }, last: product }));
    setUnsent((all) => ({ ...all, wanted: { ...all.wanted, [product.id]: amount } }));
  }

  const filling: Filling = {
    scanned: answer?.scan ?? null,
    /** Once what was tapped before has arrived. */
    scan: (code: string) => setUnsent((all) => ({ ...all, codes: [...all.codes, code] })),
    /** What was tapped is included. */
    amountOf: (itemId: string) => amountOf(draft, itemId),
    setAmountOf(itemId: string) {
      const [line, another] = draft.lines.filter(({ item_id }) => item_id === itemId);
      return line && !another ? (amount) => setAmount(productOf(line), amount) : undefined;
    },
    lineOf: (itemId: string) => draft.lines.find(({ item_id }) => item_id === itemId),
  };
  return {
    ...filling,
    draft,
    /** The product whose amount was set last. */
    last: tapped.last,
    /** Another number once details may be known that the page was drawn without. */
    readAnew: useReadAnew(),
    /** What the server said last; another object each time. */
    answer,
    /** What was wrong with the last amount or code, in words. */
    problem: answer?.problem ?? null,
    /** Whether something is still on its way to the server, and the totals with it. */
    pending: fetcher.state !== "idle" || Object.keys(wanted).length + codes.length + out.length > 0,
    /** How much the first line of a product holds, what was tapped included. */
    firstOf: (itemId: string) => firstOf(draft, itemId),
    /** The same as far as the server knows. */
    heldOf: (itemId: string) => firstOf(held, itemId),
    /** Sets what the first line of a product is to hold, in thousandths. */
    setAmount,
    /** Takes a line out, and what was tapped of it; one that the server does not know yet comes to nothing. */
    takeOut({ id, item_id }: TappedLine) {
      const first = draft.lines.find((line) => line.item_id === item_id)?.id === id;
      setUnsent(({ wanted: { [item_id]: amount, ...others }, ...all }) => {
        if (id === item_id) return { ...all, wanted: { ...others, [item_id]: 0 } };
        const kept = first || amount === undefined ? others : { ...others, [item_id]: amount };
        return { ...all, wanted: kept, out: [...all.out, id] };
      });
    },
    onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
      if (target instanceof Element && target.closest(".details"))
        setUnsent((all) => (all.typed === currentTarget ? all : { ...all, typed: currentTarget }));
    },
  };
}

const noneTapped: { all: Readonly<Record<string, TappedProduct>>; last: TappedProduct | null } = {
  all: {},
  last: null,
};

export type DraftState = ReturnType<typeof useDraft>;

const tapsOf = (
  wanted: Readonly<Record<string, number>>,
  tapped: Readonly<Record<string, TappedProduct>>,
): Tap[] =>
  Object.entries(wanted).flatMap(([itemId, amount]) => {
    const product = tapped[itemId];
    return product ? [{ product, amount }] : [];
  });

const amountsOf = (draft: Draft, itemId: string) =>
  draft.lines.flatMap((line) => (line.item_id === itemId ? [parseQuantity(line.quantity) ?? 0] : []));

/** How much of a product a draft holds, in thousandths. */
const amountOf = (draft: Draft, itemId: string) =>
  amountsOf(draft, itemId).reduce((sum, one) => sum + one, 0);

/** How much its first line holds. */
const firstOf = (draft: Draft, itemId: string) => amountsOf(draft, itemId)[0] ?? 0;

const productOf = ({ item_id: id, name, unit, price, asks }: TappedLine): TappedProduct => ({
  id,
  name,
  unit,
  price,
  fields: asks,
});
