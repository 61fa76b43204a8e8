import { type FocusEvent, useState } from "react";
import { useNavigation } from "react-router";
import { drawnVersion } from "#app/components/after-conflict.ts";
import type { Slip } from "#app/domain/orders/slip.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import { keptPreparation } from "./kept-prepared.ts";

type Row = Pick<Slip, "id" | "version" | "items">;

/**
 * Of which version of an order its form is, on a page that is refreshed below it. Untouched, the form follows the order:
 * its fields are drawn anew with each version, by `drawn` as their key. While the focus is in it, and from the first
 * change on (`type`) until it is saved, it keeps the version that it was drawn from, and so do its fields: whoever else
 * changed the order meanwhile is told of, not overwritten. What is typed while it is being saved stays, and so does
 * what its `author` has typed where the answer got lost and the order is what it was.
 */
export function useHeldVersion(order: Row, reply: FormReply | undefined, author: string) {
  const [held, setHeld] = useState(reply ? repliedVersion(order, reply) : null);
  const [typed, setTyped] = useState(reply !== undefined);
  const [inside, setInside] = useState(false);
  const [sent, setSent] = useState(false);
  const [before, setBefore] = useState(reply);
  const { formData, state } = useNavigation();
  const under = formData?.get("order_id") === order.id;
  const now = held ?? { version: order.version, drawn: order.version };

  if (under !== sent) {
    const isSame = !reply && state === "idle" && order.version === now.version;
    const unsaved = isSame && keptPreparation(order, author) !== null;
    setSent(under);
    setBefore(reply);
    setTyped(!under && (typed || reply !== undefined || unsaved));
    if (under || unsaved) setHeld(now);
    else if (reply) setHeld(repliedVersion(order, reply));
    else setHeld(typed || inside ? { ...now, version: savedVersion(now, order) } : null);
  }

  const hold = () => setHeld((kept) => kept ?? now);
  return {
    ...now,
    /** Whether it is being saved, as far as no answer has refused it. */
    saving: under && reply === before,
    /** Of whatever changes the form. */
    type() {
      hold();
      setTyped(true);
    },
    /** Of the form. */
    form: {
      onFocus() {
        hold();
        setInside(true);
      },
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (currentTarget.contains(relatedTarget ?? document.activeElement)) return;
        setInside(false);
        if (!typed && !under) setHeld(null);
      },
    },
  };
}

function repliedVersion(order: { version: number }, reply: FormReply) {
  const version = drawnVersion(order, reply);
  return { version, drawn: version };
}

/** Of the order as a form of that version has saved it: the next one, or the same where nothing was to be saved. */
const savedVersion = (form: { version: number }, order: { version: number }) =>
  Math.min(order.version, form.version + 1);
