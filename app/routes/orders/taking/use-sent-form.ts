import { useCallback, useRef } from "react";
import { useRouterIdle } from "#app/framework/use-router-idle.ts";

/** What of the order's form is on its way, told at any moment: a component hears of it later, by a whole rendering. */
export interface SentForm {
  /** The button whose answer is not there yet, or not drawn. */
  under: () => HTMLButtonElement | null;
  /** Whether it places the order. */
  placing: () => boolean;
  /** Sends the form by a button. */
  send: (button: HTMLButtonElement) => void;
}

export function useSentForm(): SentForm {
  const idle = useRouterIdle();
  const sent = useRef<HTMLButtonElement>(null);
  const under = useCallback(() => {
    if (sent.current && idle()) sent.current = null;
    return sent.current;
  }, [idle]);
  const placing = useCallback(() => places(under()), [under]);
  const send = useCallback((button: HTMLButtonElement) => {
    sent.current = button;
    button.form?.requestSubmit(button);
  }, []);
  return { under, placing, send };
}

/** Of the form's buttons the ones that place the order lead elsewhere. */
export const places = (button: HTMLButtonElement | null): boolean =>
  button?.hasAttribute("formaction") === true;
