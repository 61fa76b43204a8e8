import { useLayoutEffect, useState } from "react";
import { useNavigation } from "react-router";
import { useFormAnswered } from "#app/framework/use-form-answered.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import { holdAgainst } from "./form-content.ts";
import { useFormState } from "./use-form-state.ts";
import { useSentContent } from "./use-sent-content.ts";

interface Drawn<Row> {
  row: Row;
  /** What the form was answered. */
  reply: FormReply | undefined;
  /** The key of the form: another one once it is drawn anew, with nothing of what stood in it. */
  number: number;
  /** What it was saved with, where something newer was entered before that was known, and stays. */
  saved?: string | undefined;
}

/** A form as it is drawn, and whether it holds something that is not saved. */
export type Drawing<Row> = Drawn<Row> & { unsaved: boolean };

/**
 * What a form that is not alone on its page is drawn from. As long as it holds something unsaved, it stays as it is,
 * whatever is loaded or answered beside it, and so is sent with the version that its reader saw; else it follows the
 * row. It is drawn anew once it is saved, unless something was entered since it was sent, and with what somebody else has
 * saved once it is told of that; not where its answer was lost and the row is the same: it may never have arrived.
 */
export function useDrawing<Row extends { version: number }>(
  form: { id: string; action: string },
  row: Row,
  reply: FormReply | undefined,
): Drawing<Row> {
  const [drawing, setDrawing] = useState<Drawn<Row>>({ row, reply, number: 0 });
  const [sent, setSent] = useSentContent(form.id, row.version, drawing.number);
  useSavedContent(form.id, drawing.saved);
  const { changed } = useFormState(form.id, drawing);
  const unsaved = changed || drawing.reply !== undefined;
  const { state, formAction } = useNavigation();
  const sending = formAction === form.action;
  const [wasSending, setWasSending] = useState(sending);
  if (sending !== wasSending) setWasSending(sending);
  const isAnswered = useFormAnswered();
  const draw = (anew: boolean, next: Omit<Drawn<Row>, "number">) => {
    setDrawing({ ...next, number: drawing.number + Number(anew) });
    setSent(null);
  };
  if (reply && reply !== drawing.reply) draw(reply.present !== undefined, { row, reply });
  else if (state === "idle") {
    // What somebody else has saved is told before it is loaded.
    if (row !== drawing.row && row.version === reply?.present?.version) setDrawing({ ...drawing, row });
    else if (!reply && sent && row.version !== sent.version)
      draw(!sent.newer, { row, reply, saved: sent.newer ? sent.content : undefined });
    else if ((wasSending && !reply && !isAnswered()) || (!unsaved && row.version !== drawing.row.version))
      draw(true, { row, reply: undefined });
  }
  return { ...drawing, unsaved };
}

/** Has a form that stays as it is held against what it was saved with, before anybody asks whether it is changed. */
function useSavedContent(formId: string, saved: string | undefined): void {
  useLayoutEffect(() => {
    const form = document.getElementById(formId);
    if (saved !== undefined && form instanceof HTMLFormElement) holdAgainst(form, saved);
  }, [formId, saved]);
}
