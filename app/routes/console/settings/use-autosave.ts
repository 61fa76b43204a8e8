import { use, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { TellContext } from "#app/components/tell-context.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { useSendSoon } from "#app/components/use-send-soon.ts";
import { useLostAnswer } from "#app/framework/use-lost-answer.ts";
import type { FormReply } from "#app/lib/form-reply.ts";

/** Document 2, section 9: settings save themselves so long after the last edit. */
const AUTOSAVE_MS = 500;

/** What the action answers to a form that saves itself. */
interface Reply {
  submission: FormReply["submission"] | null;
  saved?: boolean;
  /** It was so before. */
  unchanged?: boolean;
}

/** A form that was changed; another one each time. */
interface Edit {
  form: HTMLFormElement;
}

/**
 * Saves a form by itself: `later(form)` after each edit, half a second after the last one. An edit made while a save
 * is on its way waits for the answer, so that the last one stands; one that is pending when the page is left, for
 * another one or for good, is sent. A save whose answer gets lost is sent again.
 */
export function useAutosave(settingAddress: string) {
  const { t } = useTranslation("settings");
  const tell = use(TellContext);
  const fetcher = useFetcher<Reply>();
  const lost = useLostAnswer(fetcher);
  const [edit, setEdit] = useState<Edit | null>(null);
  const sent = useRef<Edit | null>(null);
  const idle = fetcher.state === "idle";
  const address = `${settingAddress}?autosave`;
  const sendBy = (send: (body: FormData) => unknown) => () => {
    if (edit) send(new FormData(edit.form));
    sent.current = edit;
    setEdit(null);
  };

  useSendSoon({
    change: edit,
    rest: edit && idle ? AUTOSAVE_MS : null,
    send: sendBy((body) => fetcher.submit(body, { method: "post", action: address })),
    sendLast: sendBy((body) => navigator.sendBeacon(address, body)),
  });

  // Whether it has arrived nobody knows: what is saved twice is saved once.
  useEffect(() => {
    if (lost) setEdit((later) => later ?? sent.current);
  }, [lost]);
  useEffect(() => {
    if (fetcher.data && !fetcher.data.saved) tell("error", t("failed"));
  }, [fetcher.data, tell, t]);

  const errors = Object.values(fetcher.data?.submission?.error ?? {}).flat();
  return {
    later: (form: HTMLFormElement) => setEdit({ form }),
    error: errors.find((text) => text && text !== t("failed")),
    state: stateOf(idle, edit !== null, fetcher.data),
    saved: fetcher.data?.saved === true,
    /** Whether the form may hold something else than what is stored. */
    unsaved: !idle || lost || edit !== null || (fetcher.data !== undefined && !fetcher.data.saved),
  };
}

function stateOf(idle: boolean, edited: boolean, reply: Reply | undefined) {
  if (!idle) return "saving" as const;
  if (edited || !reply || reply.unchanged) return null;
  return reply.saved ? ("saved" as const) : ("failed" as const);
}
