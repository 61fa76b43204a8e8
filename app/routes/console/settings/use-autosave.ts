import type { SubmissionResult } from "@conform-to/react";
import { use, useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { TellContext } from "#app/components/tell-context.ts";
import { useTranslation } from "#app/components/translation.tsx";

/** Document 2, section 9: settings save themselves so long after the last edit. */
const AUTOSAVE_MS = 500;

/** What the action answers to a form that saves itself. */
interface Reply {
  submission: SubmissionResult<string[]> | null;
  saved?: boolean;
}

/**
 * Saves a form by itself: `later(form)` after each edit, half a second after the last one. An edit made while a save
 * is on its way waits for the answer, so that the last one stands; one that is pending when the page is left, for
 * another one or for good, is sent.
 */
export function useAutosave(address: string) {
  const { t } = useTranslation("settings");
  const tell = use(TellContext);
  const fetcher = useFetcher<Reply>();
  const [edits, setEdits] = useState(0);
  const [sent, setSent] = useState(0);
  const pending = useRef<HTMLFormElement>(null);
  const idle = fetcher.state === "idle";

  const send = useRef(() => {});
  send.current = () => {
    const form = pending.current;
    pending.current = null;
    if (form) fetcher.submit(new FormData(form), { method: "post", action: withAutosave(address) });
  };

  useEffect(() => {
    if (edits === 0 || !idle || !pending.current) return;
    const timer = setTimeout(() => {
      setSent(edits);
      send.current();
    }, AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [edits, idle]);

  useEffect(() => () => send.current(), []);

  useEffect(() => {
    function sendLast() {
      const form = pending.current;
      pending.current = null;
      if (form) navigator.sendBeacon(withAutosave(address), new FormData(form));
    }
    window.addEventListener("pagehide", sendLast);
    return () => window.removeEventListener("pagehide", sendLast);
  }, [address]);

  useEffect(() => {
    if (fetcher.data && !fetcher.data.saved) tell("error", t("failed"));
  }, [fetcher.data, tell, t]);

  const later = useCallback((form: HTMLFormElement) => {
    pending.current = form;
    setEdits((count) => count + 1);
  }, []);

  const errors = Object.values(fetcher.data?.submission?.error ?? {}).flat();
  const error = errors.find((text) => text && text !== t("failed"));
  return { later, error, state: stateOf(idle, edits > sent, fetcher.data) };
}

function stateOf(idle: boolean, edited: boolean, reply: Reply | undefined) {
  if (!idle) return "saving" as const;
  if (edited || !reply) return null;
  return reply.saved ? ("saved" as const) : ("failed" as const);
}

const withAutosave = (address: string) => `${address}?autosave`;
