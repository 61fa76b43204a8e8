import { useEffect, useRef } from "react";
import { useLocation, useNavigation, useSubmit } from "react-router";
import { FindField, useFoundText } from "./find-field.tsx";

const REST = 200;

/** The field of the counter: with scripts what is found follows the typing (document 2, section 9: 200 ms). */
export function FindOrder({ action }: { action: string }) {
  const here = useLocation().pathname === action;
  const text = useFoundText(action);
  const submit = useSubmit();
  const { state } = useNavigation();
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(timer.current);

  useEffect(() => {
    if (box.current && box.current !== document.activeElement) box.current.value = text;
  }, [text]);
  useEffect(() => {
    // A search would cut off the form that is being sent.
    if (state === "submitting") clearTimeout(timer.current);
  }, [state]);

  function findSoon() {
    stay();
    timer.current = setTimeout(() => {
      const { current: field } = box;
      if (field?.form && (here || field.value.trim())) void submit(field.form, { replace: here });
    }, REST);
  }
  return <FindField action={action} box={box} replace={here} onInput={findSoon} onSubmit={stay} />;
}
