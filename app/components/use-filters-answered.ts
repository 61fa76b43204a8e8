import { type RefObject, type ToggleEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useFocusOnError } from "./use-form-reply.ts";

/**
 * Leads to what can't be read of filters that were sent by hand, once that is drawn: the sheet of a narrow screen is opened
 * again where they were sent from it.
 */
export function useFiltersAnswered(form: RefObject<HTMLFormElement | null>, formId: string) {
  const { key } = useLocation();
  const isSheet = useRef(false);
  const sent = useRef<{ fromSheet: boolean }>(null);
  const [answered, setAnswered] = useState<object | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each address that is drawn has a key of its own.
  useEffect(() => {
    setAnswered(sent.current);
    const isWrong = form.current?.querySelector("[aria-invalid=true]");
    if (sent.current?.fromSheet && isWrong) form.current?.showPopover();
    sent.current = null;
  }, [key]);
  useFocusOnError(formId, answered);

  return {
    /** Of the form. */
    onToggle: ({ newState }: ToggleEvent) => {
      isSheet.current = newState === "open";
    },
    /** Closes the sheet as they are sent. */
    hide: () => {
      sent.current = { fromSheet: isSheet.current };
      form.current?.hidePopover?.();
    },
  };
}
