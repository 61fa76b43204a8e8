import { type MouseEvent, useEffect, useState } from "react";
import { useNavigation } from "react-router";

/**
 * The press of a button that places the order at `formAction`: it waits until what was tapped and typed has reached
 * the server, so that what is placed is what the button says; a quantity that can't be read is gone to instead. A
 * second press does nothing.
 */
export function usePlacing(formAction: string, pending: boolean) {
  const { formAction: under } = useNavigation();
  const [waiting, setWaiting] = useState<HTMLButtonElement | null>(null);
  const placing = waiting !== null || under === formAction;

  useEffect(() => {
    if (!waiting || pending) return;
    setWaiting(null);
    const wrong = waiting.form?.querySelector<HTMLElement>(".stepper [aria-invalid]");
    if (wrong) wrong.focus();
    else waiting.form?.requestSubmit(waiting);
  }, [waiting, pending]);

  return {
    placing,
    button: {
      formAction,
      "aria-busy": placing || undefined,
      onClick(event: MouseEvent<HTMLButtonElement>) {
        event.preventDefault();
        if (placing) return;
        leaveField();
        setWaiting(event.currentTarget);
      },
    },
  };
}

/** Touch screens leave the focus in a field when a button is tapped. */
function leaveField() {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
}
