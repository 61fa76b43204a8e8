import { useEffect, useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

/**
 * With scripts: what was typed, ticked or chosen in a form before they ran is told of once more, so that whoever listens
 * hears of it. Of what was typed that is `onInput`: to React's `onChange` nothing has changed.
 */
export function useEarlyChanges(formId: string): void {
  const hydrated = useHydrated();
  const [early] = useState(!hydrated);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!early || !(form instanceof HTMLFormElement)) return;
    for (const control of form.elements) tellAgain(control);
  }, [early, formId]);
}

function tellAgain(control: Element): void {
  if (control instanceof HTMLSelectElement) {
    const drawn = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    if (control.selectedIndex !== Math.max(drawn, 0)) tell(control, "input", "change");
  } else if (control instanceof HTMLTextAreaElement) {
    if (control.value !== control.defaultValue) tell(control, "input");
  } else if (control instanceof HTMLInputElement && !["file", "hidden"].includes(control.type)) {
    if (control.type === "checkbox" || control.type === "radio") tickAgain(control);
    else if (control.value !== control.defaultValue) tell(control, "input");
  }
}

function tickAgain(box: HTMLInputElement): void {
  if (box.checked === box.defaultChecked || (box.type === "radio" && !box.checked)) return;
  box.checked = box.defaultChecked;
  box.click();
}

function tell(control: Element, ...events: string[]): void {
  for (const name of events) control.dispatchEvent(new Event(name, { bubbles: true }));
}
