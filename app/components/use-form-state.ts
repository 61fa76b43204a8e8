import { useEffect, useState } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Whether the form holds something else than when it was drawn, and whether its controls hold what their own rules
 * and `data-max` allow. Without scripts: not changed, valid.
 */
export function useFormState(formId: string): { changed: boolean; valid: boolean } {
  const [changed, setChanged] = useState(false);
  const [valid, setValid] = useState(true);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const drawn = textOf(asDrawn(form));
    const look = () => {
      setChanged(textOf(form) !== drawn);
      setValid([...form.elements].every((control) => holds(control as Control)));
    };
    look();
    form.addEventListener("input", look);
    const rows = new MutationObserver((records) => records.some(hasElements) && look());
    rows.observe(form, { childList: true, subtree: true });
    return () => {
      form.removeEventListener("input", look);
      rows.disconnect();
    };
  }, [formId]);
  return { changed, valid };
}

/** Whether controls came or went. React writes the text of a textarea anew each time that it draws it. */
const hasElements = ({ addedNodes, removedNodes }: MutationRecord): boolean =>
  [...addedNodes, ...removedNodes].some((node) => node instanceof Element);

/** The form with what the server wrote into it: something may have been typed before scripts ran. */
function asDrawn(form: HTMLFormElement): HTMLFormElement {
  const copy = form.cloneNode(true) as HTMLFormElement;
  for (const control of copy.querySelectorAll(`[form]:not([form="${CSS.escape(form.id)}"])`))
    control.remove();
  copy.reset();
  return copy;
}

const textOf = (form: HTMLFormElement) =>
  JSON.stringify([...new FormData(form)].filter(([name]) => name !== "form_token"));

function holds(control: Control): boolean {
  const max = Number(control.dataset.max ?? Number.POSITIVE_INFINITY);
  return (control.value ?? "").length <= max && control.checkValidity();
}
