import { useEffect } from "react";

/**
 * With scripts: what was changed in a form before they ran is changed once more, so that it is heard of. The form has
 * to be one whose choices no browser restores (`autoComplete="off"`).
 */
export function useEarlyChanges(formId: string): void {
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    for (const control of form.elements) {
      if (control instanceof HTMLInputElement && control.checked !== control.defaultChecked) {
        control.checked = control.defaultChecked;
        control.click();
      }
      if (control instanceof HTMLSelectElement && !control.selectedOptions[0]?.defaultSelected)
        control.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }, [formId]);
}
