import { startTransition, useEffect, useRef, useState } from "react";
import { useSubmit } from "react-router";
import { actInTurn } from "./act-in-turn.ts";

/**
 * Sends the forms of rows without loading the page anew, as a Form does: one listener for all of them. Each is sent as it
 * was pressed, once the request of the one before has begun, whose place it would take else. Until the answer is there, and
 * drawn, the button is busy, and a second press of it does nothing; where something else stands in its form by then, that is
 * sent after the answer, if it is still in sight.
 */
export function useFollowedForms(): void {
  const submit = useSubmit();
  const busy = useRef(new Map<HTMLElement, string>());
  const again = useRef(new Set<HTMLElement>());
  const under = useRef(0);
  const [answers, setAnswers] = useState(0);

  useEffect(() => {
    function follow(event: SubmitEvent) {
      const { target: form, submitter: button } = event;
      if (event.defaultPrevented || !(form instanceof HTMLFormElement && button)) return;
      if (form.dataset.follow === undefined) return;
      event.preventDefault();
      const pressed = new FormData(form, button);
      const content = new URLSearchParams([...pressed] as [string, string][]).toString();
      const sent = busy.current.get(button);
      if (sent !== undefined) return void (sent === content || again.current.add(button));
      busy.current.set(button, content);
      button.ariaBusy = "true";
      const action = button.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
      under.current += 1;
      const send = () => submit(pressed, { method: "post", action, preventScrollReset: true });
      void actInTurn(send).then(() => {
        under.current -= 1;
        startTransition(() => setAnswers((count) => count + 1));
      });
    }
    document.addEventListener("submit", follow);
    return () => document.removeEventListener("submit", follow);
  }, [submit]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `answers` only says that an answer was drawn.
  useEffect(() => {
    if (under.current > 0) return;
    for (const [button] of busy.current) button.ariaBusy = null;
    busy.current.clear();
    const waiting = [...again.current].filter((button) => button.getClientRects().length > 0);
    again.current.clear();
    for (const button of waiting) (button as HTMLButtonElement).form?.requestSubmit(button);
  }, [answers]);
}
