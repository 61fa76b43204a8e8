import { useEffect, useState } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether the controls of a form hold what their own rules and `data-max` allow; true until scripts run. */
export function useValid(formId: string): boolean {
  const [valid, setValid] = useState(true);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const check = () => setValid([...form.elements].every((control) => holds(control as Control)));
    check();
    form.addEventListener("input", check);
    return () => form.removeEventListener("input", check);
  });
  return valid;
}

function holds(control: Control): boolean {
  const max = Number(control.dataset.max ?? Number.POSITIVE_INFINITY);
  return control.value.length <= max && control.checkValidity();
}
