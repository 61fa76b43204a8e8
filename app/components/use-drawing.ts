import { useState } from "react";
import { useNavigation } from "react-router";
import type { FormReply } from "#app/lib/form-reply.ts";
import { useFormState } from "./use-form-state.ts";

interface Drawn<Row> {
  row: Row;
  /** What the form was answered. */
  reply: FormReply | undefined;
  /** The key of the form: another one once it is drawn anew, with nothing of what stood in it. */
  number: number;
}

/** A form as it is drawn, and whether it holds something that is not saved. */
export type Drawing<Row> = Drawn<Row> & { unsaved: boolean };

/**
 * What a form that is not alone on its page is drawn from. As long as it holds something unsaved, it stays as it is,
 * whatever is loaded or answered beside it, and so is sent with the version that its reader saw; else it follows the
 * row. It is drawn anew once it is saved, and with what somebody else has saved once it is told of that.
 */
export function useDrawing<Row extends { version: number }>(
  form: { id: string; action: string },
  row: Row,
  reply: FormReply | undefined,
): Drawing<Row> {
  const [drawing, setDrawing] = useState<Drawn<Row>>({ row, reply, number: 0 });
  const { changed } = useFormState(form.id, drawing.number);
  const unsaved = changed || drawing.reply !== undefined;
  const { state, formAction } = useNavigation();
  const sending = formAction === form.action;
  const [sent, setSent] = useState(sending);
  if (sending !== sent) setSent(sending);
  const number = drawing.number + 1;
  if (reply && reply !== drawing.reply)
    setDrawing({ row, reply, number: reply.present ? number : drawing.number });
  else if (state === "idle") {
    // What somebody else has saved is told before it is loaded.
    if (row !== drawing.row && row.version === reply?.present?.version) setDrawing({ ...drawing, row });
    else if ((sent && !reply) || (!unsaved && row.version !== drawing.row.version))
      setDrawing({ row, reply: undefined, number });
  }
  return { ...drawing, unsaved };
}
