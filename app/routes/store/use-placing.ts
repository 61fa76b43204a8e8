import { type MouseEvent, useEffect, useState } from "react";
import { useNavigation } from "react-router";
import type { DraftState } from "./use-draft.ts";

interface Press {
  button: HTMLButtonElement;
  /** What the server had said by then. */
  answer: DraftState["answer"];
}

/**
 * The press of a button that places the order at `formAction`: it waits until what was tapped and typed has reached
 * the server, so that what is placed is what the button says. It comes to nothing when that was refused, or when a
 * quantity can't be read: that one has the focus then. A second press does nothing.
 */
export function usePlacing(formAction: string, { pending, problem, answer }: DraftState) {
  const { formAction: under } = useNavigation();
  const [press, setPress] = useState<Press | null>(null);
  const placing = press !== null || under === formAction;

  useEffect(() => {
    if (!press || pending) return;
    setPress(null);
    const { button } = press;
    const wrong = button.form?.querySelector<HTMLElement>(".stepper [aria-invalid]");
    if (wrong) wrong.focus();
    else if (!problem || answer === press.answer) button.form?.requestSubmit(button);
  }, [press, pending, problem, answer]);

  return {
    placing,
    button: {
      formAction,
      "aria-busy": placing || undefined,
      onClick(event: MouseEvent<HTMLButtonElement>) {
        event.preventDefault();
        if (placing) return;
        leaveField();
        setPress({ button: event.currentTarget, answer });
      },
    },
  };
}

/** Touch screens leave the focus in a field when a button is tapped. */
function leaveField() {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
}
