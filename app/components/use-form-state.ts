import { useEffect, useState } from "react";
import { lengthOf } from "#app/lib/text-length.ts";
import { contentOf, drawnContentOf, followContent } from "./form-content.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface FormState<Fault> {
  changed: boolean;
  valid: boolean;
  /**
   * What the first control is called that is not valid, and whether it is blank, still prepares its pictures, or holds what
   * its rules don't allow.
   */
  wanting: { label: string; why: "fillFirst" | "picturesFirst" | "checkFirst" } | null;
  /** What else is wrong with what it would send. */
  fault: Fault | null;
}

/**
 * Whether the form holds something else than when it was drawn, and whether its controls hold what their own rules
 * and `data-max` allow, in characters as the server counts them. Without scripts: not changed, valid. Give it another
 * `drawing` once the form is drawn anew or saved; `faultOf`, which knows the rules that no control knows, must stay the same
 * function from one drawing to the next.
 */
export function useFormState<Fault = never>(
  formId: string,
  drawing?: unknown,
  faultOf?: (form: FormData) => Fault | null,
): FormState<Fault> {
  const [changed, setChanged] = useState(false);
  const [wanting, setWanting] = useState<FormState<Fault>["wanting"]>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  useEffect(() => {
    void drawing;
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const drawn = drawnContentOf(form);
    const look = () => {
      setChanged(contentOf(form) !== drawn);
      const wrong = [...form.elements].find((control) => !holds(control as Control)) as Control | undefined;
      setWanting((before) => same(before, wrong ? wantOf(wrong) : null));
      setFault(faultOf?.(new FormData(form)) ?? null);
    };
    look();
    return followContent(form, look);
  }, [formId, drawing, faultOf]);
  return { changed, valid: wanting === null, wanting, fault };
}

type Wanting = FormState<never>["wanting"];

const wantOf = (control: Control): Wanting => ({
  label: nameOf(control),
  why: isMissing(control) ? "fillFirst" : control.validity.customError ? "picturesFirst" : "checkFirst",
});

/** What was known before where it says the same, so that nothing is drawn anew for it. */
const same = (before: Wanting, now: Wanting): Wanting =>
  before?.label === now?.label && before?.why === now?.why ? before : now;

/** The first words of its label: beside them stands whether it is optional. */
const nameOf = ({ labels, name }: Control): string =>
  labels?.[0]?.firstChild?.textContent?.trim() || labels?.[0]?.textContent?.trim() || name;

/** Whether it is required, and there is nothing in it, or blanks only. */
const isMissing = ({ validity, required, value }: Control): boolean =>
  validity.valueMissing || (required && lengthOf(value) === 0);

function holds(control: Control): boolean {
  if (!control.willValidate) return true;
  if (!control.checkValidity() || isMissing(control)) return false;
  const length = lengthOf(control.value ?? "");
  const min = "minLength" in control ? control.minLength : 0;
  return (length === 0 || length >= min) && length <= Number(control.dataset.max ?? Number.POSITIVE_INFINITY);
}
