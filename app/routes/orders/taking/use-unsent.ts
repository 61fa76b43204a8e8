import { useEffect, useRef, useState } from "react";
import { type FetcherWithComponents, useNavigation } from "react-router";
import { useSendSoon } from "#app/components/use-send-soon.ts";
import type { TappedProduct } from "#app/domain/drafts/tapped-draft.ts";
import { connection } from "#app/framework/connection.ts";
import { useLostAnswer } from "#app/framework/use-lost-answer.ts";
import { type Amounts, draftMessages } from "./draft-messages.ts";
import { type KeptTaps, stillWanted, type TapsOf } from "./kept-taps.ts";
import { useKeptTaps } from "./use-kept-taps.ts";
import { markLeft } from "./use-read-anew.ts";
import type { SentForm } from "./use-sent-form.ts";

/** What is tapped, scanned and typed, and not known to have arrived. */
export interface Unsent {
  wanted: Amounts;
  /** What was tapped, by its id. */
  products: Readonly<Record<string, TappedProduct>>;
  /** The lines that were taken out. */
  out: readonly string[];
  codes: readonly string[];
  /** The form, when details were typed into it. */
  typed: HTMLFormElement | null;
  /** Whether something is on its way, also before the page has learned of its request. */
  sending: boolean;
}

const nothing: Unsent = { wanted: {}, products: {}, out: [], codes: [], typed: null, sending: false };

/** What is on its way; a code only while it waits for the network: it counts each time that it arrives. */
type Sent = Pick<Unsent, "wanted" | "out"> & Partial<Pick<Unsent, "codes" | "typed">>;

/** How long tapping and typing have to rest before they are sent, in milliseconds. */
const REST = { amounts: 250, details: 700 };

/**
 * Sends what is tapped, scanned and typed one request after another, the latest wins. What still rests when the page is
 * left, for another one or for good, is sent then. While a button of the form is under way nothing is sent, so that
 * nothing comes after the order was placed. What a page that is left without a connection has not sent stays in the tab.
 * `heldOf`: how much of a product the server knows of.
 */
export function useUnsent(
  { state, submit, data }: FetcherWithComponents<unknown>,
  action: string,
  heldOf: (itemId: string) => number,
  of: TapsOf,
  { under }: SentForm,
) {
  const lost = useLostAnswer({ state, data });
  const submitting = useNavigation().formMethod === "POST";
  const [unsent, setUnsent] = useState(nothing);
  const sent = useRef<Sent | null>(null);
  /** Amounts that were sent and may have arrived. */
  const tried = useRef<Amounts>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer may be drawn though its request never was.
  useEffect(() => {
    const done = sent.current;
    if (state !== "idle" || submitting || !done) return;
    sent.current = null;
    if (!lost) tried.current = pick(tried.current, ([itemId]) => !(itemId in done.wanted));
    setUnsent((all) => (lost ? again(all, done) : without(all, done)));
  }, [state, submitting, lost, data]);

  const messages = () => laterOf(unsent, sent.current, heldOf, of.draft ?? of.member);
  const kept = useKeptTaps(
    of,
    unsent,
    () => keptOf(unsent, sent.current, tried.current, heldOf),
    (taps) => setUnsent((all) => ({ ...all, ...broughtBack(taps, heldOf) })),
  );
  useSendSoon({
    change: unsent,
    rest: state === "idle" && !submitting ? restOf(unsent) : null,
    send() {
      const [form] = messages();
      // A page learns a moment later that something is under way; a second request would cut the first one off.
      if (!form || sent.current) return;
      if (under()) return setUnsent((all) => ({ ...all }));
      const what = form.get("what");
      sent.current = partOf(unsent, what);
      tried.current = { ...tried.current, ...sent.current.wanted };
      if (what === "amounts") kept.keep();
      setUnsent((all) => ({ ...leftOf(all, what), sending: true }));
      void submit(form, { method: "post", action, defaultShouldRevalidate: false });
    },
    sendLast() {
      const last = submitting || under() ? [] : messages();
      // What has arrived and is not known to is forgotten, too: brought back it would be set once more.
      if (last.length === 0 && state === "idle" && !sent.current) return;
      if (connection.state() === "lost" || connection.isCutOff()) return kept.keep();
      kept.forget();
      markLeft(Promise.allSettled(last.map((body) => sendPastPage(action, body))));
      setUnsent(nothing);
    },
  });
  return [unsent, setUnsent] as const;
}

/** What is not on its way yet, in messages. */
function laterOf(
  { wanted, out, codes, typed }: Unsent,
  sent: Sent | null,
  heldOf: (itemId: string) => number,
  draft: string,
): FormData[] {
  const onWay = sent?.wanted ?? {};
  const later = pick(wanted, ([itemId, amount]) => onWay[itemId] !== amount);
  const form = typed && new FormData(typed);
  const outLater = out.filter((line) => !sent?.out.includes(line));
  return draftMessages(
    { wanted: later, out: outLater, codes, typed: form },
    (id) => onWay[id] ?? heldOf(id),
    draft,
  );
}

/** What of it a message tells. */
function partOf({ wanted, out, codes, typed }: Unsent, what: FormDataEntryValue | null): Sent {
  if (what === "amounts") return { wanted, out: [] };
  if (what === "remove") return { wanted: {}, out: out.slice(0, 1) };
  return { wanted: {}, out: [], codes: connection.isCutOff() ? codes.slice(0, 1) : [], typed };
}

/** What is left of it once a message is on its way; amounts and lines stay until it is known to have arrived. */
function leftOf(all: Unsent, what: FormDataEntryValue | null): Unsent {
  if (what === "details") return { ...all, typed: null };
  return what === "scan" ? { ...all, codes: all.codes.slice(1) } : all;
}

/** What is to be kept of it, with what is on its way; null when that is nothing. */
function keptOf(
  { wanted, products, out, codes, typed }: Unsent,
  sent: Sent | null,
  tried: Amounts,
  heldOf: (itemId: string) => number,
): KeptTaps | null {
  const form = typed ?? sent?.typed;
  const waiting = [...(sent?.codes ?? []), ...codes];
  if (!form && waiting.length + out.length + Object.keys(wanted).length === 0) return null;
  const held = Object.fromEntries(Object.keys(wanted).map((itemId) => [itemId, heldOf(itemId)]));
  return { wanted, held, tried, products, out, codes: waiting, typed: form ? detailsOf(form) : {} };
}

/** What of it is tapped into a draft that may have changed since. */
const broughtBack = (taps: KeptTaps, heldNow: (itemId: string) => number): Partial<Unsent> => ({
  wanted: stillWanted(taps, heldNow),
  products: taps.products,
  out: taps.out,
  codes: taps.codes,
});

/** What is typed of customer and pickup. */
const detailsOf = (form: HTMLFormElement) =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, text]) =>
      /^(?:customer\.|data\.|pickup_date$)/.test(name) && typeof text === "string" ? [[name, text]] : [],
    ),
  );

/** How long it has to rest: what is most urgent of it decides. */
function restOf({ wanted, out, codes, typed }: Unsent): number | null {
  if (codes.length + out.length > 0) return 0;
  if (Object.keys(wanted).length > 0) return REST.amounts;
  return typed && REST.details;
}

/** What is left of it once that has arrived: what was tapped anew meanwhile stays. */
const without = (all: Unsent, done: Sent): Unsent => ({
  ...all,
  sending: false,
  wanted: pick(all.wanted, ([itemId, amount]) => done.wanted[itemId] !== amount),
  out: all.out.filter((line) => !done.out.includes(line)),
});

/** All of it is sent again where no answer came: an amount set twice is set once. What was typed had been taken out. */
const again = (all: Unsent, { typed = null }: Sent): Unsent => ({
  ...all,
  sending: false,
  typed: all.typed ?? typed,
});

const pick = (all: Amounts, keep: (entry: [string, number]) => boolean): Amounts =>
  Object.fromEntries(Object.entries(all).filter(keep));

/** Sends what must arrive though the page is gone. */
const sendPastPage = (action: string, body: FormData) =>
  fetch(action, { method: "POST", body, keepalive: true, redirect: "manual" });
