import { startTransition, useEffect, useRef, useState } from "react";
import { useSubmit } from "react-router";
import { actSent } from "./sent-forms.ts";

/**
 * Sends the forms of rows without loading the page anew, as a Form does: one listener for all of them. Each is sent as it
 * was pressed, once the request of the one before has begun, whose place it would take else. Until the answer is there, and
 * drawn, the button is busy, and a second press of it does nothing.
 */
export function useFollowedForms(): void {
  const submit = useSubmit();
  const busy = useRef(new Set<Element>());
  const under = useRef(0);
  const turn = useRef(Promise.resolve());
  const [answers, setAnswers] = useState(0);

  useEffect(() => {
    function follow(event: SubmitEvent) {
      const { target: form, submitter: button } = event;
      if (event.defaultPrevented || !(form instanceof HTMLFormElement && button)) return;
      if (form.dataset.follow === undefined) return;
      event.preventDefault();
      if (busy.current.has(button)) return;
      busy.current.add(button);
      button.ariaBusy = "true";
      const pressed = new FormData(form, button);
      const action = button.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
      under.current += 1;
      const done = () => {
        under.current -= 1;
        startTransition(() => setAnswers((count) => count + 1));
      };
      turn.current = turn.current.then(() => {
        const sent = actSent();
        const over = submit(pressed, { method: "post", action, preventScrollReset: true }).then(done, done);
        return Promise.race([sent, over]);
      });
    }
    document.addEventListener("submit", follow);
    return () => document.removeEventListener("submit", follow);
  }, [submit]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `answers` only says that an answer was drawn.
  useEffect(() => {
    if (under.current > 0) return;
    for (const button of busy.current) button.ariaBusy = null;
    busy.current.clear();
  }, [answers]);
}
