import type { FormEvent } from "react";
import { useFetcher } from "react-router";
import type { Draft } from "#app/domain/drafts/draft.server.ts";
import {
  holds,
  type Tap,
  type TappedLine,
  type TappedProduct,
  tappedDraft,
} from "#app/domain/drafts/tapped-draft.ts";
import { parseQuantity } from "#app/lib/quantity.ts";
import type { Filling, Scanned } from "./filling.ts";
import type { PresentDraft } from "./keep-draft.server.ts";
import type { TapsOf } from "./kept-taps.ts";
import { useLast } from "./use-last.ts";
import { useReadAnew } from "./use-read-anew.ts";
import { type Removed, useRemovedToast } from "./use-removed-toast.ts";
import type { SentForm } from "./use-sent-form.ts";
import { type Unsent, useUnsent } from "./use-unsent.ts";

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
 * was tapped meanwhile: lines and totals stand there before any answer. Its fetcher has no key: by one the order that is
 * begun next would find the last answer of the one before. While the order is being placed nothing changes it: what is
 * placed is what the button said.
 */
export function useDraft(loaded: PresentDraft, action: string, whose: Omit<TapsOf, "draft">, form: SentForm) {
  const fetcher = useFetcher<Answer>();
  const answer = fetcher.data;
  const held = answer && answer.draft.readAt >= loaded.readAt ? answer.draft : loaded;
  const heldOf = (itemId: string) => firstOf(held, itemId);
  const [unsent, setUnsent] = useUnsent(fetcher, action, heldOf, { ...whose, draft: held.id }, form);
  const draft = tappedDraft(held, tapsOf(unsent), unsent.out);
  const anew = useReadAnew(loaded);
  useRemovedToast(answer?.removed);
  const { setLast, ...said } = useLast(loaded, held);

  const change = (next: (all: Unsent) => Unsent) => {
    if (!form.placing()) setUnsent(next);
  };
  function setAmount(product: TappedProduct, amount: number) {
    if (!form.placing()) setLast(product);
    change((all) => withAmount(all, product, amount));
  }

  const filling: Filling = {
    scanned: answer?.scan ?? null,
    /** Once what was tapped before has arrived. */
    scan: (code: string) => change((all) => ({ ...all, codes: [...all.codes, code] })),
    /** What was tapped is included. */
    amountOf: (itemId: string) => amountOf(draft, itemId),
    setAmountOf(itemId: string) {
      const [line, another] = draft.lines.filter((one) => holds(one, itemId));
      return line && !another ? (amount) => setAmount(productOf(line), amount) : undefined;
    },
    lineOf: (itemId: string) => draft.lines.find((line) => holds(line, itemId)),
  };
  return {
    ...filling,
    ...said,
    draft,
    /** Another number once details may be known that the page was drawn without. */
    readAnew: anew.times,
    /** What the server said last; another object each time. */
    answer,
    /** What was wrong with the last amount or code, in words. */
    problem: answer?.problem ?? null,
    /** Whether something is still on its way to the server, and the totals with it. */
    pending: fetcher.state !== "idle" || isUnsent(unsent),
    /** How much the first line of a product holds, what was tapped included. */
    firstOf: (itemId: string) => firstOf(draft, itemId),
    /** The same as far as the server knows. */
    heldOf,
    /** Sets what the first line of a product is to hold, in thousandths. */
    setAmount,
    /** Takes a line out, and what was tapped of it; one that the server does not know yet comes to nothing. */
    takeOut(line: TappedLine) {
      const first = draft.lines.find((one) => holds(one, line.item_id))?.id === line.id;
      change((all) => takenOut(all, line, first));
    },
    onInput({ target, currentTarget: typed }: FormEvent<HTMLFormElement>) {
      if (!isDetail(target)) return;
      anew.onTyped();
      setUnsent((all) => (all.typed === typed ? all : { ...all, typed }));
    },
  };
}

export type DraftState = ReturnType<typeof useDraft>;

const isUnsent = ({ wanted, out, codes, sending }: Unsent) =>
  sending || Object.keys(wanted).length + codes.length + out.length > 0;

const tapsOf = ({ wanted, products }: Unsent): Tap[] =>
  Object.entries(wanted).flatMap(([itemId, amount]) => {
    const product = products[itemId];
    return product ? [{ product, amount }] : [];
  });

const amountsOf = (draft: Draft, itemId: string) =>
  draft.lines.flatMap((line) => (holds(line, itemId) ? [parseQuantity(line.quantity) ?? 0] : []));

/** How much of a product a draft holds, in thousandths of the unit that it is sold in. */
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

/** What is unsent once a line is taken out; `first`: whether it is the first one of its product, which taps count to. */
function takenOut(all: Unsent, { id, item_id }: TappedLine, first: boolean): Unsent {
  const { [item_id]: amount, ...others } = all.wanted;
  if (id === item_id) return { ...all, wanted: { ...others, [item_id]: 0 } };
  const wanted = first || amount === undefined ? others : { ...others, [item_id]: amount };
  return { ...all, wanted, out: [...all.out, id] };
}

const withAmount = (
  { wanted, products, ...all }: Unsent,
  product: TappedProduct,
  amount: number,
): Unsent => ({
  ...all,
  wanted: { ...wanted, [product.id]: amount },
  products: { ...products, [product.id]: product },
});

const isDetail = (target: EventTarget) => target instanceof Element && target.closest(".details") !== null;
