import { type MouseEvent, useEffect, useState } from "react";
import { useNavigation } from "react-router";

/**
 * The press of a button that places the order at `formAction`: it waits until what was tapped has reached the server,
 * and a second press does nothing.
 */
export function usePlacing(formAction: string, pending: boolean) {
  const { formAction: under } = useNavigation();
  const [waiting, setWaiting] = useState<HTMLButtonElement | null>(null);
  const placing = waiting !== null || under === formAction;

  useEffect(() => {
    if (!waiting || pending) return;
    setWaiting(null);
    waiting.form?.requestSubmit(waiting);
  }, [waiting, pending]);

  return {
    placing,
    button: {
      formAction,
      "aria-busy": placing || undefined,
      onClick(event: MouseEvent<HTMLButtonElement>) {
        if (!placing && !pending) return;
        event.preventDefault();
        if (!placing) setWaiting(event.currentTarget);
      },
    },
  };
}
