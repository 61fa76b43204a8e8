import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigation } from "react-router";
import { useConnectionLost } from "#app/components/use-connection-lost.ts";
import type { DraftState } from "./use-draft.ts";
import { places, type SentForm } from "./use-sent-form.ts";

interface Press {
  button: HTMLButtonElement;
  /** What the server had said by then. */
  answer: DraftState["answer"];
}

/** When a press looks again whether the one before it is answered, where the page has not learned of that one yet. */
const AGAIN_MS = 100;

/**
 * Holds a press of the order's form until what was tapped and typed has reached the server: what is placed is what the
 * button says, and no late answer leads away from the page that was asked for. Without a connection placing waits for
 * it. Placing comes to nothing when something was refused, or when a quantity can't be read: that one has the focus then,
 * uncovered. A second press of a button does nothing; another one is held until the first is answered, but for placing.
 */
export function useHeldSubmit(
  { pending, problem, answer }: DraftState,
  { under, send }: SentForm,
  uncover: () => void,
) {
  const lost = useConnectionLost();
  const sending = useNavigation().formMethod === "POST";
  const [press, setPress] = useState<Press | null>(null);
  const settled = useRef(false);

  useEffect(() => {
    if (!press || pending || lost || sending) return;
    // A form can't be sent again while its submit event is being told.
    const timer = setTimeout(
      () => {
        if (under()) return setPress({ ...press });
        setPress(null);
        const { button } = press;
        const wrong = places(button) && button.form?.querySelector<HTMLElement>(".stepper [aria-invalid]");
        if (wrong) {
          flushSync(uncover);
          return wrong.focus();
        }
        if (places(button) && problem && answer !== press.answer) return;
        settled.current = true;
        send(button);
        settled.current = false;
      },
      under() ? AGAIN_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [press, pending, lost, sending, problem, answer, uncover, under, send]);

  return {
    /** Whether an order is about to be placed. */
    placing: press !== null && places(press.button),
    /** Of a button that places: without a connection no form is sent. */
    onPlace(event: MouseEvent<HTMLButtonElement>) {
      if (!lost) return;
      event.preventDefault();
      setPress(press ?? { button: event.currentTarget, answer });
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (settled.current || !(submitter instanceof HTMLButtonElement)) return;
      event.preventDefault();
      const sent = under();
      if (press || (sent && (sent === submitter || places(sent) || places(submitter)))) return;
      if (places(submitter)) leaveField();
      setPress({ button: submitter, answer });
    },
  };
}

/** Touch screens leave the focus in a field when a button is tapped. */
function leaveField() {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
}
