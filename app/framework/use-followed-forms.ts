import { startTransition, useEffect, useRef, useState } from "react";
import { useSubmit } from "react-router";

/**
 * Sends the forms of rows without loading the page anew, as a Form does: one listener for all of them. Each is sent as it
 * was pressed, in its turn: one that is sent before the request of another has begun would take its place. Until the answer
 * is there, and drawn, the button is busy, and a second press of it does nothing.
 */
export function useFollowedForms(): void {
  const submit = useSubmit();
  const busy = useRef(new Set<Element>());
  const answered = useRef<Element[]>([]);
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
      const send = () => submit(pressed, { method: "post", action, preventScrollReset: true });
      const done = () => {
        answered.current.push(button);
        startTransition(() => setAnswers((count) => count + 1));
      };
      turn.current = turn.current.then(send).then(done, done);
    }
    document.addEventListener("submit", follow);
    return () => document.removeEventListener("submit", follow);
  }, [submit]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn with what was answered.
  useEffect(() => {
    for (const button of answered.current.splice(0)) {
      button.ariaBusy = null;
      busy.current.delete(button);
    }
  }, [answers]);
}
