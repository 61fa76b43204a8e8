import { useEffect, useRef } from "react";
import { useNavigation, useSubmit } from "react-router";

/**
 * Sends the forms of rows without loading the page anew, as a Form does: one listener for all of them. Until the answer
 * is there the button is busy, and a second press of it does nothing.
 */
export function useFollowedForms(): void {
  const submit = useSubmit();
  const { state } = useNavigation();
  const busy = useRef(new Set<HTMLElement>());

  useEffect(() => {
    function follow(event: SubmitEvent) {
      const { target: form, submitter: button } = event;
      if (event.defaultPrevented || !(form instanceof HTMLFormElement && button)) return;
      if (form.dataset.follow === undefined) return;
      event.preventDefault();
      if (busy.current.has(button)) return;
      busy.current.add(button);
      button.ariaBusy = "true";
      void submit(button as HTMLButtonElement, { preventScrollReset: true });
    }
    document.addEventListener("submit", follow);
    return () => document.removeEventListener("submit", follow);
  }, [submit]);

  useEffect(() => {
    if (state !== "idle") return;
    for (const button of busy.current) button.ariaBusy = null;
    busy.current.clear();
  }, [state]);
}
